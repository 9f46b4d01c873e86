import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { networkOf } from '../../../../platform/throttling/network-address.ts';
import type { Giving } from '../../giving.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { beginGift } from './begin-gift.ts';
import { campaignToGive } from './open-campaign.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db, { nonprofit: true }));
});

afterAll(() => t.close());

const form = { ...exampleForm, wantsTaxReceipt: true, pan: 'ABCPE1234F', address: '1 Test Road, Pune' };

const withKeys = (...sessionKeys: string[]): Giving => ({
  ...t.giving,
  platform: { ...t.giving.platform, sessionKeys },
});
const [older, newer] = ['an-older-key-of-32-characters-or-more', 'a-newer-key-of-32-characters-or-more'];

const begin = async (giving: Giving, key: string, body = form) => {
  const campaign = await campaignToGive(t.platform.db, slug);
  return (await beginGift(giving, campaign, { body, memberId: null, language: 'en', network: null }, key))
    .gift;
};
const keptOf = async (key: string): Promise<Buffer> =>
  (
    await t.platform.db
      .selectFrom('giftAttempts')
      .select('requestHash')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).requestHash;

test('what is kept of a form cannot be found by who knows all of it and lacks the keys', async () => {
  await begin(withKeys(older), 'tried by one');
  await begin(withKeys(newer), 'tried by another');
  const kept = await keptOf('tried by one');
  const sorted = Object.entries(form).toSorted(([left], [right]) => (left < right ? -1 : 1));
  expect(kept).not.toEqual(createHash('sha256').update(JSON.stringify(sorted)).digest());
  expect(kept).not.toEqual(await keptOf('tried by another'));
});

test('a press that comes again after a change of keys is the same gift, and other content is still refused', async () => {
  const gift = await begin(withKeys(older), 'pressed twice');
  const changed = withKeys(newer, older);
  expect(await begin(changed, 'pressed twice')).toBe(gift);
  await expect(begin(changed, 'pressed twice', { ...form, pan: 'ABCPE1234G' })).rejects.toMatchObject({
    code: 'attempt_other',
  });
});

test('nor in the name of a press that is made of the form, which is the same gift after a change of keys', async () => {
  const madeOfForm = '5f0c2b8e-5a0d-8c7e-8a51-0f6f5f6a7b10';
  const gift = await begin(withKeys(older), madeOfForm);
  const named = await t.platform.db
    .selectFrom('giftAttempts')
    .innerJoin('donations', 'donations.id', 'giftAttempts.donationId')
    .select('giftAttempts.key')
    .where('donations.key', '=', gift)
    .execute();
  expect(named).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect(await begin(withKeys(newer, older), madeOfForm)).toBe(gift);
});

test('one that was left open under the older key is finished under the newer', async () => {
  await t.gateway.setSwitches({ api: 'down' });
  await expect(begin(withKeys(older), 'left open')).rejects.toMatchObject({ code: 'payment_down' });
  await t.gateway.setSwitches({});
  const gift = await begin(withKeys(newer, older), 'left open');
  expect(await begin(withKeys(newer, older), 'left open')).toBe(gift);
  const { gifts } = await t.platform.db
    .selectFrom('giftAttempts')
    .innerJoin('donations', 'donations.id', 'giftAttempts.donationId')
    .select((eb) => eb.fn.countAll<number>().as('gifts'))
    .where('giftAttempts.key', '=', 'left open')
    .where('donations.key', '=', gift)
    .where('giftAttempts.done', '=', true)
    .executeTakeFirstOrThrow();
  expect(gifts).toBe(1);
});

test('the network beside the name of a giver is no plain hash of an address, of which there are few', async () => {
  const { gift } = await t.give(slug);
  const { network } = await t.platform.db
    .selectFrom('donations')
    .select('network')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  expect(network).toMatch(/^[\w-]{43}$/);
  expect(network).not.toBe(createHash('sha256').update(networkOf('127.0.0.1')).digest('base64url'));
});
