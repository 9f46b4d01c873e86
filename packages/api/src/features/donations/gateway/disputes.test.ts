import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findBreaks } from '../books/balance-check.ts';
import { webhookPath } from './gateway-routes.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

/** Tells of a dispute over the payment of a gift, as the gateway does. */
const dispute = async (gift: string, status: 'open' | 'won' | 'lost', amount: number): Promise<void> => {
  const { paymentId } = await t.platform.db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select('providerPaymentId as paymentId')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  const entity = { id: `disp_${paymentId.slice(4)}`, payment_id: paymentId, amount, status };
  const event = `payment.dispute.${status === 'open' ? 'created' : status}`;
  const body = JSON.stringify({ event, payload: { dispute: { entity } } });
  const { status: answered } = await fetch(`${t.base}${webhookPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', t.gateway.webhookSecret).update(body).digest('hex'),
      'x-razorpay-event-id': `${entity.id}-${status}`,
    },
    body,
  });
  expect(answered).toBe(200);
};

test('a gift lost in a dispute counts neither on its page nor in the figures of its campaign', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 900_00, tip: 100_00 });
  await dispute(gift, 'open', 1000_00);
  expect(await t.status(gift)).toMatchObject({
    kept: 900_00,
    disputed: { open: 1000_00, lost: 0 },
    campaign: { totals: { raised: 900_00 } },
    refund: { gift: 0, tip: 0 },
  });
  await dispute(gift, 'lost', 1000_00);
  expect(await t.status(gift)).toMatchObject({
    state: 'confirmed',
    kept: 0,
    disputed: { open: 0, lost: 1000_00 },
    campaign: { totals: { raised: 0, gifts: 0 } },
    receipt: { cancelled: true },
    refund: { gift: 0, tip: 0, made: [] },
  });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('one that the bank gave up, or that was about a part, counts for the rest', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const won = await t.giveAndPay(slug, { amount: 900_00 });
  await dispute(won, 'open', 900_00);
  await dispute(won, 'won', 900_00);
  expect(await t.status(won)).toMatchObject({ kept: 900_00, disputed: { open: 0, lost: 0 } });
  const part = await t.giveAndPay(slug, { amount: 900_00, tip: 100_00, email: 'part@example.org' });
  await dispute(part, 'lost', 300_00);
  expect(await t.status(part)).toMatchObject({
    kept: 630_00,
    disputed: { lost: 300_00 },
    campaign: { totals: { raised: 1530_00 } },
  });
});
