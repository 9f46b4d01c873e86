import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { bellOf } from '../people/bell.ts';
import { expectAccessible, expectOverlayAccessible, expectPartAccessible } from '../looks/accessibility.ts';
import { joinSparsely, openAs, sayYesTo, sendInterest } from '../people/by-api.ts';
import { messagesWith, openFirstConversation, say, conversationsOf } from '../people/chats.ts';
import { noteDelivered } from '../network/delivered.ts';
import { goWithin } from '../network/go-within.ts';
import { expect, test } from '../people/journey.ts';
import { ownId } from '../people/lists.ts';
import { cardOf } from '../people/matches.ts';
import { phone, signedIn } from '../people/own-browser.ts';
import { chooseMore, emailOf, expectGone, openSetting, sayYes, turn } from '../people/privacy.ts';
import { demoMan, demoWoman, signIn } from '../people/sign-in.ts';

const rohan = 'Rohan Kulkarni';
const woman = 'Ananya Deshpande';
const thirdPerson = { name: 'Harshad Nene', gender: 'Male', mobile: '9812400006', listed: false } as const;

/** Returns what this browser has stored of what a member saw and typed. */
const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [sessionStorage, localStorage]
      .flatMap((store) => Object.keys(store))
      .filter((name) => /^(?:match_|draft)/.test(name)),
  );

test('contact details are opened and seen, and a block parts two people at once and everywhere, and nobody else @always', async ({
  browser,
}) => {
  const his = await signedIn(browser, demoMan, { path: pages.chats });
  const [stays = ''] = (await conversationsOf(his).nth(1).innerText()).split('\n');
  const her = await openFirstConversation(his);
  await his.getByRole('link', { name: 'View profile' }).click();
  await expect(his.getByRole('heading', { level: 1, name: her })).toBeVisible();
  const profile = his.url();

  await test.step('he opens her contact details; it counts, and the meter says so', async () => {
    const contact = his.locator('#contact');
    await expect(contact).toContainText(/\d+ contact views left today/);
    await expectPartAccessible(contact);
    await contact.getByRole('button', { name: 'View contact' }).click();
    await expect(contact.getByRole('link', { name: `Call ${her}` })).toHaveAttribute(
      'href',
      /^tel:\+91\d{10}$/,
    );
    await expect(contact).toContainText('9 contact views left today');
    await expect(contact).not.toContainText('opened these before');
    await expect(contact.getByRole('button', { name: 'Copy WhatsApp' })).toBeVisible();
    await expectAccessible(his);
    await his.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    });
    await contact.getByRole('button', { name: 'Copy WhatsApp' }).click();
    await expect(his.getByText('We could not copy this. Select it and copy it yourself.')).toBeVisible();
    const star = his.getByRole('main').getByRole('button', { name: /^Shortlist/ });
    await star.first().click();
    await expect(star.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(contact.locator('[tabindex="-1"]').first()).not.toBeFocused();
    await chooseMore(his, her, 'Report');
    await expectOverlayAccessible(his, 'Report over open contact details');
    await his.keyboard.press('Escape');
  });
  const email = await emailOf(his);
  await his.goto(pages.profile);
  await expect(his.getByText('Today: 1 of 10')).toBeVisible();
  await his.goto(profile);
  await expect(his.locator('#contact')).toContainText(
    /Opening them again is free until .+\. 9 contact views left today/,
  );

  const hers = await (await browser.newContext(phone)).newPage();
  const token = await openAs(hers, { ...demoMan, email });
  await test.step('she sees who looked, and who saw her contact details', async () => {
    await openSetting(hers, 'Who saw my contact details');
    await expect(hers.getByRole('article', { name: rohan })).toContainText(
      /Opened: (\d\d:\d\d [AP]M|Yesterday)/,
    );
    await expectAccessible(hers);
    await openSetting(hers, 'Who viewed me');
    await expect(hers.getByRole('article', { name: rohan })).toContainText(
      /Viewed: (\d\d:\d\d [AP]M|Yesterday)/,
    );
    await expectAccessible(hers);
  });

  const third = await (await browser.newContext()).newPage();
  await joinSparsely(third, thirdPerson);
  await test.step('she also says yes to somebody else', async () => {
    const interest = await sendInterest({ page: third }, new URL(profile).pathname.split('/').at(-1) ?? '');
    await sayYesTo(interest, { page: hers, token });
    await expect(third.getByRole('link', { name: `Chat with ${her}` })).toBeVisible();
  });

  await test.step('she blocks him in the chat: his open page knows at once, and his lists no more', async () => {
    await hers.goto(pages.chats);
    await hers.getByRole('link', { name: new RegExp(`^${rohan}`) }).click();
    await chooseMore(hers, rohan, 'Block');
    await expectAccessible(hers);
    await sayYes(hers);
    await expect(hers.getByRole('link', { name: new RegExp(`^${rohan}`) })).toHaveCount(0);
    await expectGone(his);
    await his.goto(pages.chats);
    await expect(his.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
    await expect(his.getByRole('link', { name: new RegExp(`^${her}`) })).toHaveCount(0);
    await expect(his.getByRole('link', { name: new RegExp(`^${stays}`) })).toBeVisible();
    await his.goto(`${pages.mailbox}?tab=accepted`);
    await expect(his.getByRole('article').first()).toBeVisible();
    await expect(his.getByRole('article', { name: her })).toHaveCount(0);
    await his.goto(profile);
    await expectGone(his);
  });

  await test.step('whoever else she talks with still sees her, and the talk goes on', async () => {
    await third.reload();
    await third.getByRole('link', { name: `Chat with ${her}` }).click();
    await expect(third.getByLabel(`Write a message to ${her}`)).toBeVisible();
    await hers.getByRole('link', { name: new RegExp(`^${thirdPerson.name}`) }).click();
    await say(hers, thirdPerson.name, 'You are still here');
    await expect(messagesWith(third, her)).toContainText('You are still here');
    await third.context().close();
  });

  await test.step('she takes it back, and they talk on', async () => {
    await openSetting(hers, 'Blocked people');
    await expectAccessible(hers);
    await hers.getByRole('button', { name: `Unblock ${rohan}` }).click();
    await sayYes(hers);
    await expect(hers.getByRole('heading', { name: 'You have not blocked anyone' })).toBeVisible();
    await expect(hers.getByRole('heading', { level: 1, name: 'Blocked people' })).toBeFocused();
    await expect(his.getByRole('heading', { level: 1, name: her })).toBeVisible();
    await his.goto(pages.chats);
    await his.getByRole('link', { name: new RegExp(`^${her}`) }).click();
    await his.getByLabel(`Write a message to ${her}`).fill('Good to hear from you');
    await his.keyboard.press('Enter');
    await expect(hers.getByRole('link', { name: /^Chats.*1 new/ })).toBeVisible();
  });

  await test.step('she reports him in the mailbox, with words', async () => {
    await hers.goto(`${pages.mailbox}?tab=accepted`);
    await chooseMore(hers, rohan, 'Report');
    const dialog = hers.getByRole('dialog', { name: `Report ${rohan}` });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toContainText('Please choose a reason.');
    await dialog.getByRole('radio', { name: /^Something else/ }).check();
    await dialog.getByLabel(/^What happened/).fill('A note of this journey.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toContainText('Thank you for telling us');
    await expectOverlayAccessible(hers, 'a report that was sent');
  });
});

/** Returns the phone number that the signed-in member gives to accepted members. */
const phoneOf = async (page: Page): Promise<string> => {
  await goWithin(page, pages.profileUpdateTab(await ownId(page), 'contact'));
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await expect(number).toHaveValue(/^\d{10}$/);
  return number.inputValue();
};

test('one hides photos and profile, looks unseen, takes the data along, leaves and stays after all', async ({
  browser,
}) => {
  const hers = await signedIn(browser, demoWoman);
  const his = await signedIn(browser, demoMan);
  await goWithin(hers, pages.settings);
  await expectAccessible(hers);
  await cardOf(his, woman).getByRole('link', { name: woman }).first().click();
  await expect(his.getByRole('heading', { level: 1, name: woman })).toBeVisible();
  const profile = his.url();

  await test.step('a photo for after both said yes is sent blurred alone', async () => {
    const visibility = async (choice: string) => {
      await goWithin(hers, pages.settings);
      await hers.getByRole('link', { name: /^My photos/ }).click();
      const changed = hers.waitForResponse(/\/users_photos\/profile_picture$/);
      await hers.getByLabel('Profile picture: Who can see it').selectOption(choice);
      expect((await changed).ok()).toBe(true);
    };
    const number = await phoneOf(hers);
    await visibility('accepted');
    const delivered = noteDelivered(his);
    await his.goto(`${pages.matches}?tab=more`);
    await expect(cardOf(his, woman)).toContainText('shows photos after an accepted interest');
    await his.goto(profile);
    await expect(his.getByText(`${woman} shows photos after an accepted interest`)).toBeVisible();
    const blurred = his.locator('img[src*="blurred.webp"]');
    await expect(blurred.first()).toBeVisible();
    const [key = ''] = /[0-9a-f]{40}/.exec((await blurred.first().getAttribute('src')) ?? '') ?? [];
    expect(key).not.toBe('');
    await his.goto(`${pages.matches}?tab=viewed`);
    await expect(cardOf(his, woman)).toBeVisible();
    const all = await delivered.all();
    expect(all).toContain(`${key}/blurred.webp`);
    expect(all.match(new RegExp(`${key}/(?!blurred\\.webp)[^"\\s]*`, 'g'))).toBeNull();
    for (const secret of [number, demoWoman.email]) expect(all).not.toContain(secret);
    await his.goto(profile);
    await expectAccessible(his);
    await visibility('members');
  });

  await test.step('while she hides her profile, he finds her no more', async () => {
    await goWithin(hers, pages.settings);
    await turn(hers, 'Hide my profile', true);
    await his.goto(profile);
    await expectGone(his);
    await goWithin(hers, pages.profile);
    const hidden = hers.getByRole('note').filter({ hasText: 'Your profile is hidden' });
    await expect(hers.getByText('Others cannot find you in lists yet')).toHaveCount(0);
    await hidden.getByRole('link', { name: 'Settings' }).click();
    await turn(hers, 'Hide my profile', false);
    await his.goto(profile);
    await expect(his.getByRole('heading', { level: 1, name: woman })).toBeVisible();
  });

  await test.step('while she looks without a trace, she sees none either', async () => {
    await openSetting(hers, 'Who viewed me');
    await expect(hers.getByRole('article', { name: rohan })).toBeVisible();
    await turn(hers, 'Look without a trace', true);
    await expect(hers.getByRole('heading', { name: 'You look without a trace' })).toBeVisible();
    await expectAccessible(hers);
    await turn(hers, 'Look without a trace', false);
    await expect(hers.getByRole('article', { name: rohan })).toBeVisible();
  });

  await test.step('she reads what she agreed to, and takes her data along', async () => {
    await openSetting(hers, 'What I agreed to');
    await expectAccessible(hers);
    await goWithin(hers, pages.settings);
    const download = hers.waitForEvent('download');
    await hers.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^mysathi-my-data-\d{4}-\d\d-\d\d\.zip$/);
  });

  await test.step('she deletes her account, is gone, logs in again and keeps it', async () => {
    expect(await keptOf(hers)).toContain('match_ids');
    await hers.getByRole('button', { name: 'Delete' }).click();
    await expect(hers.getByRole('alertdialog')).toContainText('For 7 days');
    await expectOverlayAccessible(hers, 'deleting the account');
    await hers.getByRole('button', { name: 'Hide your profile instead' }).click();
    await expect(hers.getByRole('alertdialog')).toHaveCount(0);
    await expect(hers.getByRole('switch', { name: 'Hide my profile' })).toBeFocused();
    await hers.getByRole('button', { name: 'Delete' }).click();
    await sayYes(hers);
    await expect(hers.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await expect(bellOf(hers)).toHaveCount(0);
    expect(await keptOf(hers)).toEqual([]);
    await expectAccessible(hers);
    await his.goto(profile);
    await expectGone(his);
    await hers.getByRole('link', { name: 'Login', exact: true }).click();
    await signIn(hers, demoWoman);
    await expect(hers.getByText('Do you want to stay?')).toBeVisible();
    await expectAccessible(hers);
    await hers.goto(pages.matches);
    await expect(hers).toHaveURL(pages.leaving);
    await hers.getByRole('button', { name: 'Keep my account' }).click();
    await expect(hers).toHaveURL(pages.matches);
    await his.goto(profile);
    await expect(his.getByRole('heading', { level: 1, name: woman })).toBeVisible();
  });
});
