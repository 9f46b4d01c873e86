import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import { daySeconds } from '../../../platform/clock.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

const back = async (
  checkout: { fields: Record<string, string> },
  fields: Record<string, string> = {},
  method: 'GET' | 'POST' = 'POST',
) =>
  fetch(checkout.fields['callback_url']!, {
    method,
    ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}),
    headers: { origin: t.gateway.url, 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });

test('what the donor comes back with is a hint: the gateway is asked, and when it is silent the page waits', async () => {
  const { gift, checkout } = await t.give(slug);
  await t.gateway.setSwitches({ delivery: 'drop' });
  await payAtCheckout(checkout);
  await t.gateway.setSwitches({ api: 'down', delivery: 'drop' });
  const silent = await back(checkout, { 'error[code]': 'BAD_REQUEST_ERROR' });
  expect([silent.status, silent.headers.get('location')]).toEqual([303, `/donate/${slug}/gifts/${gift}`]);
  expect(silent.headers.get('cache-control')).toBe('no-store');
  expect((await t.status(gift)).state).toBe('open');
  await t.gateway.setSwitches({});
  t.clock.advanceSeconds(2);
  const forged = await back(checkout, { razorpay_payment_id: 'pay_x', razorpay_signature: 'f'.repeat(64) });
  expect(forged.status).toBe(303);
  expect((await t.status(gift)).state).toBe('open');
  expect((await back(checkout)).status).toBe(303);
  expect((await t.status(gift)).state).toBe('confirmed');
  expect((await fetch(`${t.base}/api/payments/callback/not-a-key`, { redirect: 'manual' })).status).toBe(404);
});

test('who was let go by the hosted page as one who has paid is not asked to pay again while the gateway is silent', async () => {
  const { gift, checkout } = await t.give(slug);
  await t.gateway.setSwitches({ delivery: 'drop' });
  const page = await (await fetch(await payAtCheckout(checkout))).text();
  const paidOn = kolkataDay(t.clock.now());
  const handed = [...page.matchAll(/name="(razorpay_\w+)" value="(\w+)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  await t.gateway.setSwitches({ api: 'down', delivery: 'drop' });
  t.clock.advanceSeconds(daySeconds);
  await back(checkout, Object.fromEntries(handed));
  await back(checkout, Object.fromEntries(handed));
  expect(await t.status(gift)).toMatchObject({ state: 'waiting', kept: 0 });
  await t.gateway.setSwitches({});
  t.clock.advanceSeconds(2);
  await t.post(`/gifts/${gift}/check`);
  expect(await t.status(gift)).toMatchObject({
    state: 'confirmed',
    kept: 1000_00,
    besides: { goingBack: 0 },
  });
  expect((await t.get<Receipt>(`/gifts/${gift}/receipt`)).body.data.givenOn).toBe(paidOn);
});

test('who gives up on the hosted page is led back to the gift, by a link or by a form of that page', async () => {
  const { gift, checkout } = await t.give(slug);
  for (const method of ['GET', 'POST'] as const) {
    const given = { fields: { callback_url: checkout.fields['cancel_url'] ?? '' } };
    const { status, headers } = await back(given, {}, method);
    expect([status, headers.get('location')]).toEqual([303, `/donate/${slug}/gifts/${gift}`]);
  }
});

test('however many come back at once, the gateway is asked once, and who came too soon is told by the page', async () => {
  const { gift, checkout } = await t.give(slug);
  const asked = vi.spyOn(t.giving.gateway!, 'paymentsOfOrder');
  const flood = await Promise.all(
    Array.from({ length: 8 }, (_, at) => back(checkout, {}, at % 2 === 0 ? 'GET' : 'POST')),
  );
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([303]));
  expect(asked).toHaveBeenCalledTimes(1);

  await t.gateway.setSwitches({ delivery: 'drop' });
  await payAtCheckout(checkout);
  await t.gateway.setSwitches({});
  const { status, headers } = await back(checkout);
  expect([status, headers.get('location')]).toEqual([303, `/donate/${slug}/gifts/${gift}`]);
  expect(asked).toHaveBeenCalledTimes(1);
  t.clock.advanceSeconds(2);
  expect((await t.post(`/gifts/${gift}/check`)).body.data).toMatchObject({ state: 'confirmed' });
  asked.mockRestore();
});
