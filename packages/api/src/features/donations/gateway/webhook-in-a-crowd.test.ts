import { afterAll, beforeAll, expect, test } from 'vitest';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { webhookCalls } from '../testing/webhook-calls.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

/** Runs work while as many queries wait for a database connection as make visitors wait at the entrance. */
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
  const { eventOfGift, sign, deliver } = webhookCalls(t, slug);
  const { gift, body } = await eventOfGift();
  await whileCrowded(async () => {
    expect((await t.get('/campaigns')).status).toBe(503);
    expect(await deliver(body, { signature: sign(body, 'some other secret') })).toBe(401);
    expect(await deliver(body)).toBe(200);
  });
  expect((await t.status(gift)).state).toBe('confirmed');
  const noted = await t.platform.db.selectFrom('paymentExceptions').select('kind').execute();
  expect(noted).toEqual([]);
});
