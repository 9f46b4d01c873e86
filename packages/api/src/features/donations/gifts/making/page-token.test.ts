import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { Signer } from '../../../../platform/crypto/signing.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

/** Makes a campaign whose gifts can be taken back for a week, with a function to change that. */
const weekly = async () => {
  const { id, slug } = await makeCampaign(t.platform.db, { refundDays: 7 });
  const change = (refundDays: number) =>
    t.platform.db.updateTable('campaigns').set({ refundDays }).where('id', '=', id).execute();
  return { slug, change };
};

const give = async (slug: string, body: object) =>
  (await t.post<{ gift: string }>(`/campaigns/${slug}/gifts`, body)).body;

const daysOf = async (gift: string): Promise<number> => {
  const { refundDays } = await t.platform.db
    .selectFrom('donations')
    .select('refundDays')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  return refundDays;
};

test.each([0, 30])(
  'a gift can be taken back for the days that its form said, and its campaign now says %i',
  async (since) => {
    const { slug, change } = await weekly();
    const body = await t.giftBody(slug);
    await change(since);
    expect(await daysOf((await give(slug, body)).data.gift)).toBe(7);
    expect(await daysOf((await give(slug, await t.giftBody(slug))).data.gift)).toBe(since);
  },
);

test('nobody can give a form other days than it said', async () => {
  const { slug } = await weekly();
  const form = await t.get<{ pageToken: string }>(`/campaigns/${slug}/give`);
  const [made, , signature] = form.body.data.pageToken.split('.');
  const body = await t.giftBody(slug, { pageToken: `${made}.60.${signature}` });
  expect(await give(slug, body)).toMatchObject({ code: 'page_expired' });
});

test('a form from before its token held the days is taken, with those of its campaign', async () => {
  const { slug, change } = await weekly();
  const made = t.clock.now().getTime();
  const signature = new Signer(t.platform.sessionKeys, 'give page').sign(`${made}\n${slug}`);
  await change(5);
  const body = { ...(await t.giftBody(slug)), pageToken: `${made}.${signature}` };
  expect(await daysOf((await give(slug, body)).data.gift)).toBe(5);
});
