import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { bellOf } from '../people/bell.ts';
import { signInOf } from '../people/by-api.ts';
import { expectStored, messagesWith, conversationsOf } from '../people/chats.ts';
import { select } from '../people/fields.ts';
import { expectNoSidewaysScroll } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { cards, profileLink } from '../people/matches.ts';
import { inMotion } from '../looks/motion.ts';
import { joinWithInterest } from '../people/pair.ts';
import { logOut, signIn } from '../people/sign-in.ts';

test.use({ ...inMotion, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const her = { name: 'Aditi Wakankar', gender: 'Female', mobile: '9812400003', listed: true } as const;
const him = { name: 'Sameer Gole', gender: 'Male', mobile: '9812400004', listed: true } as const;

test('on a small phone a member signs in, filters, reads a profile, sends an interest, accepts one, talks, and logs out', async ({
  page,
}) => {
  await joinWithInterest(page, her, him);

  await test.step('signs in, and sees matches', async () => {
    await page.goto(pages.matches);
    await signIn(page, signInOf(her));
    await expect(page).toHaveURL(pages.matches);
    await expect(cards(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('filters', async () => {
    await page.getByRole('tab', { name: 'More Matches' }).tap();
    await page.getByRole('button', { name: 'Filters' }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await select(filters, 'From', '25', 'Age');
    await expectNoSidewaysScroll(page);
    await filters.getByRole('button', { name: 'Apply Filter' }).tap();
    await expect(page.getByRole('button', { name: 'Remove Age 25 to 100' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  const card = cards(page).filter({ hasNotText: him.name }).first();

  await test.step('reads a profile, and sends an interest', async () => {
    const name = await profileLink(card).innerText();
    await profileLink(card).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Medical Details' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to Matches' }).tap();
    await card.getByRole('button', { name: `Send Interest to ${name}` }).tap();
    await expect(card).toContainText('Interest sent');
    await expectNoSidewaysScroll(page);
  });

  await test.step('accepts an interest', async () => {
    await page.getByRole('link', { name: /^Mails/ }).tap();
    await expect(page.getByRole('tab', { name: 'Received', selected: true })).toBeVisible();
    await page.getByRole('button', { name: `Accept ${him.name}'s interest` }).tap();
    const tied = page.getByRole('status').filter({ hasText: `You and ${him.name} both said yes` });
    await expect(tied).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('talks', async () => {
    await page.getByRole('link', { name: /^Chats/ }).tap();
    await conversationsOf(page).filter({ hasText: him.name }).tap();
    await page.getByLabel(`Write a message to ${him.name}`).fill('Good morning from a small screen');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expectStored(page, him.name, 'Good morning from a small screen');
    await expectNoSidewaysScroll(page);
  });

  await test.step('logs out', async () => {
    // A document loaded while signed in must not continue as if still signed in.
    await page.reload();
    await expect(messagesWith(page, him.name)).toBeVisible();
    await logOut(page);
    await expect(bellOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Signup' })).toBeVisible();
  });
});
