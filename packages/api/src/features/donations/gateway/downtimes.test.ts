import { afterAll, beforeAll, expect, test } from 'vitest';

import { deliverEvent } from '../testing/deliver-event.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { forgetDowntimes } from './downtimes.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
  ({ slug } = await makeCampaign(t.platform.db));
});
afterAll(() => t.close());

/** Sends an event about a payment method, at a minute of the gateway's clock. */
const tell = (id: string, status: string, { method = 'upi', minute = 0 } = {}) =>
  deliverEvent(t, `payment.downtime.${status}`, {
    'payment.downtime': {
      id,
      method,
      status,
      instrument: { vpa_handle: 'oksbi' },
      created_at: Date.parse('2026-11-20T05:00:00Z') / 1000,
      updated_at: Date.parse('2026-11-20T05:00:00Z') / 1000 + minute * 60,
    },
  });
const failing = async () => (await t.get<{ failing: string[] }>(`/campaigns/${slug}/give`)).body.data.failing;

test('the form says which ways to pay work badly now, until the gateway says that it is over', async () => {
  expect(await failing()).toEqual([]);
  await tell('down_1', 'started');
  await tell('down_2', 'started', { method: 'card' });
  await tell('down_3', 'scheduled', { method: 'netbanking' });
  await tell('down_4', 'started', { method: 'emandate' });
  expect(await failing()).toEqual(['upi', 'card']);
  await tell('down_1', 'resolved', { minute: 5 });
  expect(await failing()).toEqual(['card']);
  // Late events are older than what is known.
  await tell('down_1', 'updated', { minute: 3 });
  await tell('down_2', 'resolved', { method: 'card' });
  expect(await failing()).toEqual([]);
});

test('one whose end is never told ends by itself, and is forgotten', async () => {
  await tell('down_5', 'started');
  expect(await failing()).toEqual(['upi']);
  t.clock.set('2026-11-20T17:06:00Z');
  expect(await failing()).toEqual([]);
  await forgetDowntimes(t.platform.db, 'sandbox', t.clock.now());
  expect(await t.platform.db.selectFrom('paymentDowntimes').select('downtimeId').execute()).toEqual([]);
});

test('the sandbox tells of them as the gateway does', async () => {
  const now = await fetch(`${t.gateway.url}/control/downtimes`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'netbanking', status: 'started' }),
    redirect: 'manual',
  });
  expect(now.status).toBe(303);
  await t.gateway.settled();
  t.clock.set(new Date());
  expect(await failing()).toEqual(['netbanking']);
});
