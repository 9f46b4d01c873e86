import { afterAll, beforeAll, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import type { SettledLine } from '../../../platform/payments/payment-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { reporting, settledLine } from '../testing/settled-reports.ts';
import { settleDay } from './settlements.ts';

let t: GivingTest;
let paymentId: string;
let fee: number;

beforeAll(async () => {
  t = await givingTest();
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 700_00 });
  const known = await t.platform.db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select(['providerPaymentId', 'fee'])
    .where('donations.key', '=', gift)
    .executeTakeFirstOrThrow();
  [paymentId, fee] = [known.providerPaymentId, known.fee ?? 0];
  await t.platform.pool.query(
    `INSERT INTO disputes (provider, mode, provider_dispute_id, provider_payment_id, donation_id, amount, state)
     SELECT provider, mode, 'disp_1', provider_payment_id, donation_id, 70000, 'lost' FROM payments
     WHERE provider_payment_id = $1`,
    [paymentId],
  );
});
afterAll(() => t.close());

const breaksOf = async (line: SettledLine) => {
  const day = kolkataDay(t.clock.now());
  return settleDay(t.giving, reporting(t, { [day]: [line] }), day);
};
const ofPayment = (amount: number, itsFee: number): SettledLine => ({
  ...settledLine(t, 'setl_d', paymentId, { credit: amount - itsFee }),
  amount,
  fee: itsFee,
});
const ofDispute = (debit: number): SettledLine => ({
  ...settledLine(t, 'setl_d', 'adj_1', { credit: 1 }),
  kind: 'adjustment',
  paymentId,
  disputeId: 'disp_1',
  credit: 0,
  debit,
  amount: debit,
});

test('a report that says of a payment what the books say is no break', async () => {
  expect(await breaksOf(ofPayment(700_00, fee))).toEqual([]);
});

test('one that says another amount, or another fee, is a break that names both', async () => {
  expect(await breaksOf(ofPayment(699_00, fee))).toContainEqual({
    kind: 'payment_amount',
    subject: paymentId,
    expected: 700_00,
    found: 699_00,
  });
  expect(await breaksOf(ofPayment(700_00, fee + 1))).toContainEqual({
    kind: 'payment_fee',
    subject: paymentId,
    expected: fee,
    found: fee + 1,
  });
});

test('so is one that takes another sum for a dispute than was lost', async () => {
  const kinds = async (debit: number) => (await breaksOf(ofDispute(debit))).map(({ kind }) => kind);
  expect(await kinds(700_00)).not.toContain('dispute_amount');
  expect(await breaksOf(ofDispute(650_00))).toContainEqual({
    kind: 'dispute_amount',
    subject: 'disp_1',
    expected: -700_00,
    found: -650_00,
  });
});

test('and one that takes another sum for a refund than went back', async () => {
  await t.platform.pool.query(
    `INSERT INTO refunds (id, provider, mode, provider_refund_id, provider_payment_id, donation_id, kind, amount, state,
       created_at, next_check_at, processed_at)
     SELECT gen_random_uuid(), provider, mode, 'rfnd_1', provider_payment_id, donation_id, 'gateway', 30000, 'processed',
       made_at, made_at, made_at FROM payments WHERE provider_payment_id = $1`,
    [paymentId],
  );
  const ofRefund = (debit: number) => ({ ...settledLine(t, 'setl_r', 'rfnd_1', { debit }), paymentId });
  expect((await breaksOf(ofRefund(300_00))).map(({ kind }) => kind)).not.toContain('refund_amount');
  expect(await breaksOf(ofRefund(305_90))).toContainEqual({
    kind: 'refund_amount',
    subject: 'rfnd_1',
    expected: 300_00,
    found: 305_90,
  });
});
