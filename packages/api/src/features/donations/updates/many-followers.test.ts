import { afterAll, beforeAll, expect, test } from 'vitest';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { publishUpdate } from './desk.ts';
import { noteForFollowers } from './note-update.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());

test('an e-mail is noted for all who follow a campaign, however few at a time', async () => {
  const campaign = await makeCampaign(t.platform.db);
  for (let at = 0; at < 5; at += 1)
    await t.giveAndPay(campaign.slug, { email: `donor.${at}@example.org`, wantsUpdates: true });
  const words = { title: 'The wall stands', text: 'Words.', by: 'Meera Nair' };
  const { number, mails } = await publishUpdate(t.giving, campaign.slug, words);
  const { db } = t.platform;
  await db.deleteFrom('updateMails').execute();
  const update = { ...campaign, number, mode: t.giving.book.mode };
  const again = await db.transaction().execute((tx) => noteForFollowers(tx, update, 2));
  expect([mails, again]).toEqual([5, 5]);
});
