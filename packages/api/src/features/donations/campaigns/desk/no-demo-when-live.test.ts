import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildServer } from '../../../../platform/http/server.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { donationRoutes } from '../../routes.ts';
import { issueVoucher } from '../../gifts/cards/use-voucher.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';

let t: GivingTest;
let slug: string;
let real: string;
const started: FastifyInstance[] = [];

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
  ({ slug: real } = await makeCampaign(t.platform.db));
  await t.platform.db.updateTable('campaigns').set({ isDemo: false }).where('slug', '=', real).execute();
});
afterAll(async () => {
  for (const app of started) await app.close();
  await t.close();
});

/** Starts a site on the same database whose key moves this kind of money. */
const startWith = async (mode: MoneyMode): Promise<FastifyInstance> => {
  // The other server on this database runs the jobs.
  const nothing = { handle: () => undefined, handleRegularly: () => undefined };
  const jobs: Platform['jobs'] = Object.assign(Object.create(t.platform.jobs), nothing);
  const platform = { ...t.platform, jobs, payments: { ...t.platform.payments, mode } };
  const app = await buildServer(platform);
  started.push(app);
  await donationRoutes(app, platform);
  return app;
};
const statusOf = async (app: FastifyInstance, id: string) =>
  (await app.inject(`/api/campaigns/${id}/give`)).statusCode;

test('a site that moves real money shows no campaign of the demonstration, and takes no gift for one', async () => {
  const play = await startWith('sandbox');
  expect([await statusOf(play, slug), await statusOf(play, real)]).toEqual([200, 200]);
  const live = await startWith('live');
  expect([await statusOf(live, slug), await statusOf(live, real)]).toEqual([404, 200]);
  const body = await t.giftBody(real);
  const given = await live.inject({ method: 'POST', url: `/api/campaigns/${slug}/gifts`, body });
  expect(given.statusCode).not.toBe(200);
});

test('of play money that was given while a site was tried out it shows, takes and gives back nothing', async () => {
  const code = 'PLAY-CARD-0001';
  await t.platform.db
    .transaction()
    .execute((tx) =>
      issueVoucher(tx, { mode: 'sandbox', code, issuedBy: 'Test', amount: 5000_00, expiresOn: '2099-12-31' }),
    );
  const gift = await t.giveAndPay(real);
  expect((await t.status(gift)).refund.gift).toBe(1000_00);
  const live = await startWith('live');
  const get = async (path: string) => (await live.inject(`/api${path}`)).json();
  const post = async (path: string, body: object) =>
    (await live.inject({ method: 'POST', url: `/api${path}`, body })).json();

  for (const path of [`/gifts/${gift}`, `/gifts/${gift}/receipt`])
    expect([path, (await get(path)).code]).toEqual([path, 'not_found']);
  expect((await post(`/gifts/${gift}/refund`, { part: 'all' })).code).toBe('not_found');
  expect((await get(`/campaigns/${real}/totals`)).data).toMatchObject({ raised: 0, donors: 0 });
  for (const order of ['newest', 'largest'])
    expect((await get(`/campaigns/${real}/supporters?order=${order}`)).data).toEqual([]);
  expect((await get('/donation_notices')).data).toEqual([]);
  expect((await post('/vouchers/check', { code })).code).toBe('voucher_unknown');
  const byCard = { option: 'gift_card', voucher: code };
  const given = await post(`/campaigns/${real}/gifts`, await t.giftBody(real, byCard));
  expect(given.code).toBe('voucher_unknown');
});
