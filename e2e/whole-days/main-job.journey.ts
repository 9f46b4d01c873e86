import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { expectTicks, messagesWith, say } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { expectKnotTied } from '../looks/knot.ts';
import { cardOf, filterMembers } from '../people/matches.ts';
import { inMotion } from '../looks/motion.ts';
import { phone } from '../people/own-browser.ts';
import { kiran, leela } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { noLook, registerPerson } from '../people/registration.ts';
import type { Look } from '../people/registration.ts';
import { logOut, signIn } from '../people/sign-in.ts';
import { expectRegistered, fillSteps } from '../people/wizard.ts';

test.use(inMotion);

const joins = async (page: Page, person: Person, look: Look = noLook): Promise<void> => {
  await registerPerson(page, person, look);
  await fillSteps(page, person, { from: 1, to: 11, look });
  await expectRegistered(page);
};

test('two people register, find each other, say yes, talk, and come back to their talk @always', async ({
  browser,
}) => {
  const hers = await (await browser.newContext()).newPage();
  const his = await (await browser.newContext(phone)).newPage();

  await test.step('both register and answer the eleven steps', () =>
    Promise.all([joins(hers, leela, expectAccessible), joins(his, kiran)]));

  await test.step('she finds him by filter, reads his profile and sends an interest', async () => {
    await filterMembers(hers, { from: '30', to: '40', place: kiran.nativePlace });
    await expect(hers.getByText('1 match', { exact: true })).toBeVisible();
    await expect(cardOf(hers, kiran.name)).toContainText(kiran.designation);
    await expectAccessible(hers);
    await cardOf(hers, kiran.name).getByRole('link', { name: kiran.name }).click();
    await expect(hers.getByRole('heading', { level: 1, name: kiran.name })).toBeVisible();
    await expectAccessible(hers);
    await hers.goBack();
    await hers.getByRole('button', { name: `Send Interest to ${kiran.name}` }).click();
    await expect(cardOf(hers, kiran.name)).toContainText('Interest sent');
    await hers.getByRole('link', { name: 'Mailbox' }).click();
    await hers.getByRole('tab', { name: 'Sent' }).click();
    await expect(hers.getByRole('article', { name: kiran.name })).toContainText('Pending');
    await expectAccessible(hers);
  });

  await test.step('he finds her by filter, and accepts in the mailbox; she sees it at once', async () => {
    await filterMembers(his, { from: '25', to: '35', place: leela.nativePlace }, expectAccessible);
    await expect(his.getByText('1 match', { exact: true })).toBeVisible();
    await expect(cardOf(his, leela.name)).toContainText(leela.designation);
    await his.getByRole('link', { name: /^Mails.*1 new/ }).click();
    await expect(his.getByRole('article', { name: leela.name })).toContainText('5 shared hobbies');
    await expectAccessible(his);
    await his.getByRole('button', { name: `Chat with ${leela.name}` }).click();
    await expect(his.getByRole('alert')).toContainText('After Accept him');
    await his.getByRole('button', { name: `Accept ${leela.name}'s interest` }).click();
    const tied = his
      .getByRole('status')
      .filter({ hasText: `You and ${leela.name} both said yes. Say hello` });
    await expect(tied).toBeVisible();
    await expectKnotTied(tied);
    await expectAccessible(his);
    await expect(hers.getByRole('article', { name: kiran.name })).toContainText('Accepted');
  });

  await test.step('they talk in both directions, and the ticks turn as each reads', async () => {
    await say(his, leela.name, 'Good morning from Anini');
    await expectAccessible(his);
    await his.getByRole('link', { name: `Open the whole chat with ${leela.name}` }).click();
    await expectTicks(his, leela.name, { read: 0, unread: 1 });
    await hers.getByRole('link', { name: /^Chats.*1 new/ }).click();
    await expectAccessible(hers);
    await expectTicks(his, leela.name, { read: 0, unread: 1 });
    await hers.getByRole('link', { name: new RegExp(`^${kiran.name}`) }).click();
    await expect(messagesWith(hers, kiran.name)).toContainText('Good morning from Anini');
    await expect(messagesWith(hers, kiran.name).getByText(/^\d\d:\d\d [AP]M$/)).toHaveCount(1);
    await expect(hers.getByRole('link', { name: new RegExp(`^${kiran.name}`) }).first()).toContainText(
      /\d\d-\d\d-\d{4}\s*\d\d:\d\d [AP]M/,
    );
    await expectTicks(his, leela.name, { read: 1, unread: 0 });
    await say(hers, kiran.name, 'And to you. How is the school?');
    await expect(messagesWith(his, leela.name)).toContainText('How is the school?');
    await expectTicks(hers, kiran.name, { read: 1, unread: 0 });
    await Promise.all([expectAccessible(hers), expectAccessible(his)]);
  });

  await test.step('both log out; logged in again they are where they were', async () => {
    const address = hers.url();
    await logOut(hers);
    await expect(hers.getByRole('link', { name: 'Login / Signup' })).toBeVisible();
    await hers.goto(address);
    await expectAccessible(hers);
    await signIn(hers, leela);
    await expect(hers).toHaveURL(address);
    await expect(messagesWith(hers, kiran.name)).toContainText('Good morning from Anini');

    await logOut(his);
    await his.goto(pages.login);
    await signIn(his, kiran);
    await his.getByRole('tab', { name: 'My Match' }).click();
    await expect(cardOf(his, leela.name)).toBeVisible();
  });
});
