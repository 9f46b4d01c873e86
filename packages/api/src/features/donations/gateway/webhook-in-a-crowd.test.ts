import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { webhookPath } from './gateway-routes.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

const deliver = async (body: string, secret: string): Promise<number> => {
  const answer = await fetch(`${t.base}${webhookPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  });
  return answer.status;
};

/** As many questions wait for a connection of the database as keep visitors at the entrance. */
const whileCrowded = async (work: () => Promise<void>): Promise<void> => {
  const { pool } = t.platform;
  Object.defineProperty(pool, 'waitingCount', { configurable: true, get: () => pool.options.max });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(pool, 'waitingCount');
  }
};

test('while visitors wait, news of the gateway comes in, and forged news costs the database nothing', async () => {
  const { gift, checkout } = await t.give(slug, { amount: 500_00 });
  const entity = {
    id: 'pay_InACrowd',
    amount: 500_00,
    currency: 'INR',
    status: 'captured',
    captured: true,
    order_id: checkout.fields['order_id'],
    method: 'upi',
    created_at: 1_760_000_000,
  };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  await whileCrowded(async () => {
    expect((await t.get('/campaigns')).status).toBe(503);
    expect(await deliver(body, 'some other secret')).toBe(401);
    expect(await deliver(body, t.gateway.webhookSecret)).toBe(200);
  });
  expect((await t.status(gift)).state).toBe('confirmed');
  const noted = await t.platform.db.selectFrom('paymentExceptions').select('kind').execute();
  expect(noted).toEqual([]);
});
