import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Supporter } from '@mysathi/contract/endpoints/campaigns';
import type { Handover } from '@mysathi/contract/endpoints/donations';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { payAtCheckout } from '../demo/giving/pay-at-checkout.ts';
import { eraseAccounts } from '../features/account/erase.ts';
import { givingTest } from '../features/donations/testing/giving-test.ts';
import type { GivingTest } from '../features/donations/testing/giving-test.ts';
import { makeCampaign } from '../features/donations/testing/make-campaign.ts';
import { makePerson } from '../members/testing/people.ts';
import { signedInHeader } from '../platform/sessions/testing/signed-in-header.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db, { featured: true }));
});

afterAll(() => t.close());

const giver = { name: 'Xanthippe Underhill', email: 'quixotic@zanzibar.example', message: 'From my heart.' };
const traces = [/Xanthippe/, /X\. U\./, /q\*\*\*@z/, /From my heart/];

const giveAs = async (memberId: string, overrides: Record<string, unknown>): Promise<string> => {
  const { body } = await t.post<{ gift: string; checkout: Handover }>(
    `/campaigns/${slug}/gifts`,
    await t.giftBody(slug, { ...giver, ...overrides }),
    await signedInHeader(t.platform, memberId),
  );
  await payAtCheckout(body.data.checkout);
  await t.gateway.settled();
  return body.data.gift;
};

const supporters = async (order: string): Promise<Supporter[]> =>
  (await t.get<Supporter[]>(`/campaigns/${slug}/supporters?order=${order}`)).body.data;

/** Returns a member's list of their own gifts. */
const ownGifts = async (headers: Record<string, string>) =>
  (await t.app.inject({ url: '/api/gifts', headers })).json<{ code?: string; data?: unknown[] }>();

/** Returns all public answers that name donors. */
const publicText = async (): Promise<string> => {
  const paths = ['/campaigns/featured', `/campaigns/${slug}`, '/donation_notices'];
  const answers = await Promise.all(paths.map(async (path) => t.get(path)));
  return JSON.stringify([answers, await supporters('newest'), await supporters('largest')]);
};

test('who has the account erased stands on no public list any more, and on the receipts as before', async () => {
  const { db } = t.platform;
  const { id } = await makePerson(t.platform, 'Xanthippe');
  const shown = await giveAs(id, { visibility: 'name', amount: 3000_00 });
  await giveAs(id, { visibility: 'initials', amount: 2000_00 });
  await giveAs(id, { visibility: 'amount_hidden', amount: 7654_00 });
  await t.giveAndPay(slug, { name: 'Ravi Rao', email: 'ravi@example.org', message: 'Be well.' });
  const before = await publicText();
  for (const trace of traces) expect(before).toMatch(trace);

  const headers = await signedInHeader(t.platform, id);
  expect((await ownGifts(headers)).data).toHaveLength(3);

  await db.updateTable('members').set({ state: 'leaving' }).where('id', '=', id).execute();
  await db
    .insertInto('accountDeletions')
    .values({ memberId: id, eraseAt: new Date(0), stateBefore: 'active' })
    .execute();
  await eraseAccounts(t.platform);

  expect(await db.selectFrom('donations').select('key').where('memberId', '=', id).execute()).toEqual([]);
  const answer = await ownGifts(headers);
  expect(answer.code).toBe('signed_out');
  expect(JSON.stringify(answer)).not.toContain(shown);
  const after = await publicText();
  for (const trace of traces) expect(after).not.toMatch(trace);
  const nobody = { name: 'A well-wisher', maskedEmail: null, message: null };
  expect(await supporters('largest')).toMatchObject([
    { ...nobody, amount: 3000_00 },
    { ...nobody, amount: 2000_00 },
    { name: 'Ravi Rao', maskedEmail: 'r***@e***', message: 'Be well.', amount: 1000_00 },
    { ...nobody, amount: null },
  ]);
  const { body } = await t.get<Receipt>(`/gifts/${shown}/receipt`);
  expect(body.data).toMatchObject({ donor: { name: giver.name }, amount: 3000_00 });
});
