import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { readSent, signInAtOnce } from '../people/by-api.ts';
import { desk } from '../people/desk.ts';
import { expectArrived, fillGift, giveAsSomebodyElse, library, payThere } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { demoWoman } from '../people/sign-in.ts';

giveAsSomebodyElse();

const updates = (...wishes: string[]): Promise<string> =>
  desk('updates', '--campaign', library.id, '--by', 'Meera Nair', ...wishes);

const title = 'The shelves are up';
const text = 'Twelve shelves stand along the wall.\n\nThe books come on Monday.';
const email = 'follower.journey@journey.example';

const giveAndFollow = async (page: Page): Promise<void> => {
  await page.goto(pages.give(library.id));
  await fillGift(page, { amount: '₹300', name: 'Follower Journey', way: 'Credit/debit cards' });
  const wants = page.getByRole('checkbox', { name: /^Send me updates on this campaign by e-mail/ });
  await expect(wants).not.toBeChecked();
  await wants.check();
  await page.getByRole('button', { name: 'Pay ₹300' }).click();
  await payThere(page, 'Visa ending 1007');
  await expectArrived(page, '₹300');
};

const panelOf = (page: Page) => page.getByRole('tabpanel');

test('an update is published once, told to who asked for it, and told no more to who had enough', async ({
  page,
  browser,
}) => {
  await test.step('a donor, who is a member, ticks that she wants to hear of it', async () => {
    await signInAtOnce(page, demoWoman);
    await giveAndFollow(page);
  });

  const stranger = await (await browser.newContext()).newPage();
  await test.step('the desk publishes an update, and by mistake once more', async () => {
    expect(await desk('updates')).toContain(`${library.id}: ${library.title} (live`);
    const publish = ['--publish', '--title', title, '--text', text];
    const said = await updates(...publish);
    expect(said).toMatch(/Update \d+ is published\. 1 e-mail will leave\./);
    expect(said).not.toContain('@');
    expect(await updates(...publish)).toContain('Nothing was done.');
    await expect(async () => {
      await stranger.goto(pages.campaignUpdates(library.id));
      await expect(panelOf(stranger).getByRole('heading', { name: title })).toHaveCount(1, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await expect(panelOf(stranger)).toContainText('The books come on Monday.');
    // The page cached for all visitors, by another process than the desk command.
    const kept = (await browser.newContext()).request;
    await expect
      .poll(async () => (await kept.get(pages.campaign(library.id))).text())
      .toContain('The books come on Monday.');
    await expectAccessible(stranger);
  });

  await test.step('a notification leads her to it', async () => {
    await page.goto(pages.notifications);
    const told = page.getByRole('main').getByRole('listitem').first();
    // Members are notified once a minute, and their open pages are informed.
    await expect(told).toContainText('A campaign you gave to has an update.', { timeout: 90_000 });
    await expectAccessible(page);
    await told.getByRole('link').click();
    await expect(page).toHaveURL(pages.campaignUpdates(library.id));
    await expect(panelOf(page)).toContainText(title);
  });

  const mails = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await test.step('one e-mail brings it, and its link ends them, also without script', async () => {
    const news = /Update \d+ on “A library for the girls of Satara”/;
    await readSent(page.request, email, news);
    const letters = await (await browser.newContext()).newPage();
    await letters.goto(`${pages.outbox}?to=${encodeURIComponent(email)}`);
    const letter = letters.getByRole('listitem').filter({ hasText: news });
    await expect(letter).toHaveCount(1);
    await expect(letter).toContainText(title);
    const [address = ''] = /\S+\/unsubscribe\?token=\S+/.exec(await letter.innerText()) ?? [];
    await mails.goto(address);
    await expect(mails.getByText(`no more updates on “${library.title}”`)).toBeVisible();
    await letters.goto(address);
    await expectAccessible(letters);
    await mails.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(mails.getByText('You will get no more e-mails about this campaign.')).toBeVisible();
    await letters.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(letters.getByText('You will get no more e-mails about this campaign.')).toBeVisible();
    await expectAccessible(letters);
    await letters.goto(`${address}x`);
    await letters.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(letters.getByRole('alert')).toContainText('This link is incomplete.');
    await letters.close();
  });

  await test.step('a wrong one is corrected in sight of all, another withdrawn', async () => {
    const [, number = ''] = /^(\d+): The shelves are up/m.exec(await updates()) ?? [];
    const better = ['--title', title, '--text', 'Ten shelves stand along the wall.'];
    expect(await updates('--correct', number, ...better)).toContain(`Update ${number} is corrected.`);
    const said = await updates('--publish', '--title', 'Of another campaign', '--text', 'Not here.');
    expect(said).toContain('0 e-mails will leave.');
    const [, wrong = ''] = /Update (\d+)/.exec(said) ?? [];
    expect(await updates('--withdraw', wrong, '--reason', 'Wrong campaign.')).toContain('is withdrawn.');
    await expect(async () => {
      await stranger.goto(pages.campaignUpdates(library.id));
      await expect(panelOf(stranger)).toContainText('Ten shelves stand', { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await expect(panelOf(stranger)).toContainText('changed on');
    await expect(panelOf(stranger)).not.toContainText('Of another campaign');
    expect(await updates()).toContain('(withdrawn on ');
  });
});
