import type { Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { acquaint, joinSparsely, sendInterest, signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { messagesWith, say, conversationsOf } from '../people/chats.ts';
import { untilHeard } from '../network/clock.ts';
import { choose, tick } from '../people/fields.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { holdUntilAnswered } from '../network/held-calls.ts';
import { chooseHindi, noteKeptLanguages } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { noteLine } from '../network/line.ts';
import { inMotion } from '../looks/motion.ts';
import { joinTwo } from '../people/pair.ts';
import { takePhoto } from '../people/photo.ts';
import { chooseMore } from '../people/privacy.ts';
import { noteRequests } from '../network/quiet.ts';
import { demoWoman } from '../people/sign-in.ts';

test.use(inMotion);

const her = { name: 'Ketaki Gadgil', gender: 'Female', mobile: '9812300511', listed: true } as const;
const him = { name: 'Ninad Lele', gender: 'Male', mobile: '9812300512', listed: true } as const;

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });

test('an answer moves nobody who has gone elsewhere, and leaves no steps behind', async ({ page: hers }) => {
  const { his, she } = await joinTwo(hers, her, him);
  await sendInterest({ page: his }, she.id);

  await hers.goto(pages.settings);
  await hers
    .getByRole('link', { name: /^Mailbox/ })
    .first()
    .click();
  await expect(tabOf(hers, 'Received')).toHaveAttribute('aria-selected', 'true');
  await hers.getByRole('button', { name: /^Decline/ }).click();
  await hers.getByRole('button', { name: /^Undo/ }).click();
  await expect(hers.getByRole('article', { name: him.name })).toContainText('Pending');
  await hers.goBack();
  await expect(hers.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await hers.goForward();
  // An answer given here opens another tab.
  await tabOf(hers, 'Pending').click();
  await expect(tabOf(hers, 'Pending')).toHaveAttribute('aria-selected', 'true');
  const letGo = await holdUntilAnswered(hers, '**/api/interest_user/approve/*');
  await hers.getByRole('button', { name: /^Accept/ }).click();
  await hers
    .getByRole('link', { name: /^Chats/ })
    .first()
    .click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  await letGo();
  await expect(hers.getByRole('navigation', { name: 'Conversations' })).toContainText(him.name);
  await expect(hers).toHaveURL(pages.chats);
});

test('of two members looked for by their ID the one asked for last is opened', async ({ page }) => {
  const untilQuiet = noteRequests(page);
  await signInAtOnce(page, demoWoman);
  await page.goto(`${pages.matches}?tab=more`);
  const cards = page.getByRole('article');
  await expect(cards.nth(1)).toContainText(/MS\d{7}/);
  const [first, last] = await Promise.all(
    [cards.nth(0), cards.nth(1)].map(async (card) => ({
      id: /MS\d{7}/.exec(await card.innerText())?.[0],
      address: (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? '',
    })),
  );
  const search = page.getByRole('search', { name: 'Find a member' });
  const line = search.getByLabel('Member ID');
  const letFirstGo = await holdUntilAnswered(page, `**/api/matches/find?member_id=${first?.id}`);
  const letLastGo = await holdUntilAnswered(page, `**/api/matches/find?member_id=${last?.id}`);
  await line.fill(first?.id ?? '');
  await line.press('Enter');
  await line.fill(last?.id ?? '');
  await line.press('Enter');
  await letLastGo();
  await expect(page).toHaveURL(last?.address ?? '');
  await letFirstGo();
  await untilQuiet();
  await expect(page).toHaveURL(last?.address ?? '');
});

test('a step of the signup that was left leads nobody on when its answer comes', async ({ page }) => {
  await walkToLastStep(page, { ...her, name: 'Manasi Joglekar', mobile: '9812300590' });
  const untilQuiet = noteRequests(page);
  const step = (title: string) => page.getByRole('heading', { level: 1, name: title });

  const next = page.getByRole('button', { name: 'Next', exact: true });
  const back = page.getByRole('link', { name: 'Back', exact: true });

  await test.step('Back while it is saved', async () => {
    // The next step is already loaded, so nothing delays the navigation there.
    await page.goto(wizardPages[2]);
    await back.click();
    await tick(page, 'Hobbies', ['Cooking', 'Cycling', 'Music', 'Reading', 'Travelling']);
    await choose(page, 'Eating habits', 'Veg');
    const letGo = await holdUntilAnswered(page, '**/api/hobbies');
    await next.click();
    await back.click();
    await expect(step('Let us know about yourself')).toBeVisible();
    await letGo();
    await expect(page.getByText('Hobbie added')).toBeVisible();
    await untilQuiet();
    await expect(step('Let us know about yourself')).toBeVisible();
    await expect(page).toHaveURL(wizardPages[0]);
  });

  await test.step('the signup left while a photo is on its way', async () => {
    await page.goto(wizardPages[10]);
    await back.click();
    const slot = page.getByLabel('Photo 1: Choose a photo', { exact: true });
    await expect(slot).toBeEnabled();
    const letGo = await holdUntilAnswered(page, '**/api/users_photos');
    await slot.setInputFiles(await takePhoto(page, 'olive'));
    await next.click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(pages.matches);
    await page
      .getByRole('link', { name: /^Chats/ })
      .first()
      .click();
    await expect(step('Chats')).toBeVisible();
    await letGo();
    await expect(page.getByText('Image added')).toBeVisible();
    await untilQuiet();
    await expect(step('Chats')).toBeVisible();
    await expect(page).toHaveURL(pages.chats);
  });
});

test('what is on its way from the signup takes no more words, which would be lost', async ({ page }) => {
  await walkToLastStep(page, { ...her, name: 'Madhura Joglekar', mobile: '9812300625' });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const waiting = page.getByRole('button', { name: 'Wait..' });

  await page.goto(wizardPages[1]);
  await tick(page, 'Hobbies', ['Cooking', 'Cycling', 'Music', 'Reading', 'Travelling']);
  await choose(page, 'Eating habits', 'Veg');
  await next.click();
  const cooking = page.getByRole('textbox', { name: /^Cooking/ });
  await cooking.fill('Anything with mustard seeds.');
  const letNotesGo = await holdUntilAnswered(page, '**/api/hobbies/notes');
  await next.click();
  await expect(waiting).toBeVisible();
  await expect(cooking).not.toBeEditable();
  await letNotesGo();
  await expect(page).toHaveURL(wizardPages[3]);

  await page.goto(wizardPages[10]);
  const about = page.getByLabel('About you');
  await page.getByRole('button', { name: 'Write it again' }).click();
  const letTextGo = await holdUntilAnswered(page, '**/api/users');
  await next.click();
  await expect(waiting).toBeVisible();
  await expect(about).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Write it again' })).toBeDisabled();
  await letTextGo();
  await expect(page).toHaveURL(pages.matches);
});

/** Simulates that the page becomes visible or hidden. */
const show = (page: Page, visibility: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);

test('a talk that was read is unread nowhere, and who types has no list asked for', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { ...her, name: 'Rucha Apte', mobile: '9812300513' },
    { ...him, name: 'Tejas Ranade', mobile: '9812300514' },
  );
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  const row = conversationsOf(hers);

  await test.step('read in another tab', async () => {
    await hers.goto(pages.chats);
    await expect(row).toHaveAccessibleName(/1 unread message/);
    const other = await hers.context().newPage();
    await other.goto(pages.chatWith(he.id));
    await expect(messagesWith(other, 'Tejas Ranade')).toContainText('Good morning');
    await expect(row).not.toHaveAccessibleName(/unread/);
    await other.close();
  });

  await test.step('read when she comes back to it', async () => {
    await row.click();
    await expect(messagesWith(hers, 'Tejas Ranade')).toContainText('Good morning');
    await show(hers, 'hidden');
    await his.goto(pages.chatWith(she.id));
    await say(his, 'Rucha Apte', 'Are you there?');
    await expect(row).toHaveAccessibleName(/1 unread message/);
    await show(hers, 'visible');
    await expect(row).not.toHaveAccessibleName(/unread/);
  });

  await test.step('while he types', async () => {
    // The read status is only certain on a freshly loaded page, which does not ask for it any more.
    const lineStands = noteLine(hers);
    const untilQuiet = noteRequests(hers);
    await hers.reload();
    await expect(messagesWith(hers, 'Tejas Ranade')).toContainText('Are you there?');
    // Once its channel is open, a page fetches the list once.
    await lineStands();
    await untilHeard(hers);
    await untilQuiet();
    let asked = 0;
    hers.on('request', (request) => (asked += request.url().includes('/api/messages/chats') ? 1 : 0));
    // Right after a message, typing is not reported at once.
    await expect(async () => {
      await his.getByLabel('Write a message to Rucha Apte').pressSequentially('Hm');
      await expect(hers.getByText('Typing...', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(asked).toBe(0);
  });
});

test('Escape in the talk of a request leads back to its button', async ({ page }) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(`${pages.mailbox}?tab=accepted`);
  const request = page.getByRole('article').first();
  await request.getByRole('button', { name: /^Chat with/ }).click();
  await request.getByLabel(/^Write a message to/).press('Escape');
  await expect(request.getByRole('button', { name: /^Chat with/ })).toBeFocused();
});

test('who is reported and blocked goes at once, and the thanks stay', async ({ page: hers }) => {
  const { he } = await joinTwo(
    hers,
    { ...her, name: 'Sayali Nene', mobile: '9812300515' },
    { ...him, name: 'Omkar Vaze', mobile: '9812300516' },
  );
  await hers.goto(pages.matchDetail(he.id));
  await chooseMore(hers, 'Omkar Vaze', 'Report');
  const dialog = hers.getByRole('dialog', { name: 'Report Omkar Vaze' });
  await dialog.getByRole('radio').first().check();
  const blocksAsWell = dialog.getByLabel('Block Omkar Vaze as well');
  await blocksAsWell.check();
  const letGo = await holdUntilAnswered(hers, '**/api/reports');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('button', { name: 'Wait..' })).toBeVisible();
  // The form is not editable while being sent: otherwise she would stay on the page of the man she has blocked.
  await blocksAsWell.click();
  await expect(blocksAsWell).toBeChecked();
  await letGo();
  await expect(dialog).toContainText('Thank you for telling us');
  await expect(hers).toHaveURL(pages.matches);
  await expect(dialog).toContainText('Thank you for telling us');
  await hers.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a part of an address that cannot be read breaks no page', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(`${pages.faq}#%`);
  // Without scripts, choosing a language reloads the page, which drops the fragment.
  await chooseHindi(page, 'Display settings');
  await expect(page).toHaveURL(`${pages.faq}#%`);
  await expect(page.getByRole('heading', { level: 1, name: 'अक्सर पूछे जाने वाले सवाल' })).toBeVisible();
  expect(failures).toEqual([]);
});

test('the account keeps the language that was chosen last, there and back', async ({ page }, testInfo) => {
  await comeFromOwnNetwork(page.context(), testInfo);
  await joinSparsely(page, { ...her, name: 'Gauri Limaye', mobile: '9812300517' });
  const untilQuiet = noteRequests(page);
  await page.goto(pages.blockedPeople);
  await untilQuiet();
  const kept = noteKeptLanguages(page);
  await chooseHindi(page, 'Account menu');
  await expect.poll(() => kept).toEqual(['hi']);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect.poll(() => kept).toEqual(['hi', 'en']);
});
