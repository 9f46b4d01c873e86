import { describe, expect, test } from 'vitest';

import type { GatewayFacts, RefundFact } from '../../../platform/payments/payment-gateway.ts';
import { paymentFact } from '../testing/payment-fact.ts';
import { keptOf } from './balances.ts';
import { refundableOf } from './refundable.ts';
import { ranks } from './gift-standing.ts';
import type { PaymentState, RefundKind, RefundState, GiftStanding } from './gift-standing.ts';
import { takeFacts } from './take-facts.ts';
import type { Entry } from './taken.ts';

const now = new Date('2026-11-20T10:00:00Z');
const payment: PaymentState = {
  paymentId: 'pay_1',
  amount: 1100_00,
  rank: ranks.captured,
  role: 'counted',
  international: false,
  returned: false,
  method: 'upi',
  paidWith: {},
  failure: null,
  fee: 26_00,
  tax: 4_00,
  madeAt: now,
  capturedAt: now,
};
const paid: GiftStanding = {
  donationId: 'gift_1',
  campaignId: 'campaign_1',
  donorId: 'donor_1',
  issuerId: 'issuer_1',
  orderId: 'order_1',
  gift: 1000_00,
  tip: 100_00,
  takesForeign: false,
  confirmedAt: now,
  payments: [payment],
  refunds: [],
  disputes: [],
};
const foreign: GiftStanding = {
  ...paid,
  confirmedAt: null,
  payments: [{ ...payment, role: 'unapplied', international: true }],
};

const key = 'refund-key-1';
const requestOf = (kind: RefundKind, amount: number): RefundState => ({
  id: 'row_1',
  refundId: null,
  requestKey: key,
  paymentId: 'pay_1',
  kind,
  amount,
  state: 'requested',
  bankReference: null,
  madeAt: now,
  processedAt: null,
});

type Step = 'request' | 'line' | 'answer' | 'event';
const told = (amount: number, step: Exclude<Step, 'request'>): GatewayFacts => {
  const refund: RefundFact = {
    refundId: 'rfnd_1',
    paymentId: 'pay_1',
    amount,
    // A line of the settlement report has no key.
    requestKey: step === 'line' ? null : key,
    status: step === 'answer' ? 'pending' : 'processed',
    bankReference: step === 'event' ? 'ARN1' : null,
    madeAt: new Date(now.getTime() + 1000),
  };
  return { payment: null, refund, dispute: null };
};

const ordersOf = (steps: readonly Step[]): Step[][] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((step) =>
        ordersOf(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]),
      );
/** The gateway reports our key only for refunds that we requested. */
const orders = ordersOf(['request', 'line', 'answer', 'event']).filter(
  (order) =>
    order.indexOf('request') < order.indexOf('answer') && order.indexOf('request') < order.indexOf('event'),
);

const postedOf = (entries: readonly Entry[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        entries.flatMap(({ lines }) => lines),
        ({ account }) => account,
      ),
    ]
      .map(([account, lines]) => [account, lines.reduce((sum, { amount }) => sum + amount, 0)] as const)
      .filter(([, amount]) => amount !== 0),
  );

describe.each([
  ['a gift that is taken back', 'whole', paid, 1100_00, 0],
  ['a tip that is taken back', 'tip', paid, 100_00, 1000_00],
  ['money that belongs to no gift', 'unapplied', foreign, 1100_00, 0],
] as const)('%s, and its answer was lost', (_what, kind, before, amount, kept) => {
  test.each(orders.map((order) => [order.join(', '), order] as const))('%s', (_name, order) => {
    let standing: GiftStanding = before;
    const entries: Entry[] = [];
    for (const step of order) {
      if (step === 'request') {
        standing = { ...standing, refunds: [...standing.refunds, requestOf(kind, amount)] };
        continue;
      }
      const taken = takeFacts(standing, told(amount, step), now);
      expect(taken.misfits).toEqual([]);
      standing = taken.standing;
      entries.push(...taken.entries);
    }
    expect(standing.refunds).toEqual([
      {
        ...requestOf(kind, amount),
        refundId: 'rfnd_1',
        state: 'processed',
        bankReference: 'ARN1',
        processedAt: now,
      },
    ]);
    expect(keptOf(standing)).toBe(kept);
    const from = { whole: 'campaign_fund', tip: 'tip_income', unapplied: 'unapplied' }[kind];
    expect(postedOf(entries)).toEqual({
      gateway_receivable: -amount,
      ...(kind === 'whole' ? { campaign_fund: 1000_00, tip_income: 100_00 } : { [from]: amount }),
    });
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
  });
});

test('what the gateway calls by another id is another refund, also under the key of one that has its id', () => {
  const first = takeFacts(
    { ...paid, refunds: [requestOf('tip', 100_00)] },
    told(100_00, 'event'),
    now,
  ).standing;
  const fact = told(100_00, 'event').refund as RefundFact;
  const both = takeFacts(
    first,
    { payment: null, refund: { ...fact, refundId: 'rfnd_2' }, dispute: null },
    now,
  );
  expect(both.standing.refunds).toMatchObject([
    { refundId: 'rfnd_1', requestKey: key, kind: 'tip' },
    { refundId: 'rfnd_2', requestKey: null, kind: 'gateway' },
  ]);
  expect(both.entries.map((entry) => entry.key)).toEqual(['refunded:rfnd_2']);
});

test('a refund that fails and is done after all posts each under a key of its own, though it moves another payment', () => {
  const earlier = { ...payment, paymentId: 'pay_0', role: 'unapplied', madeAt: new Date(0) } as const;
  const standing = { ...paid, payments: [earlier, payment], refunds: [requestOf('whole', 1100_00)] };
  const fact = told(1100_00, 'event').refund as RefundFact;
  const failing = { payment: null, refund: { ...fact, status: 'failed' as const }, dispute: null };
  const failed = takeFacts(standing, failing, now);
  expect(failed.entries).not.toEqual([]);
  const done = takeFacts(failed.standing, told(1100_00, 'event'), now);
  const keys = [...failed.entries, ...done.entries].map((entry) => entry.key);
  expect(keys).toContain('refunded:rfnd_1');
  expect(new Set(keys).size).toBe(keys.length);
});

test('of a gift that went back by hand but for less than was asked for of its tip, nothing can be taken back', () => {
  const byHand = { ...requestOf('gateway', 1050_00), refundId: 'rfnd_2', state: 'processed' } as const;
  const standing = { ...paid, refunds: [requestOf('tip', 100_00), byHand] };
  expect(refundableOf(standing)).toMatchObject({ gift: 0, tip: 0 });
});

test('what is on its way back by hand leaves the rest to be taken back', () => {
  const byHand = { ...requestOf('gateway', 330_00), refundId: 'rfnd_2', state: 'pending' } as const;
  const leftBeside = (...refunds: RefundState[]) => refundableOf({ ...paid, refunds });
  expect(leftBeside(byHand)).toMatchObject({ gift: 700_00, tip: 70_00 });
  expect(leftBeside(byHand, requestOf('tip', 70_00))).toMatchObject({ gift: 700_00, tip: 0 });
  expect(leftBeside(byHand, requestOf('whole', 770_00))).toMatchObject({ gift: 0, tip: 0 });
  expect(leftBeside({ ...byHand, amount: 1100_00 })).toMatchObject({ gift: 0, tip: 0 });
});

test('a gift that was taken back stays so, whatever else is paid for it: the later payment goes back as well', () => {
  const refund: RefundState = { ...requestOf('whole', 1100_00), refundId: 'rfnd_1', state: 'processed' };
  const second = paymentFact({
    paymentId: 'pay_2',
    orderId: paid.orderId,
    amount: 1100_00,
    madeAt: new Date(now.getTime() + 1000),
  });
  const before = { ...paid, refunds: [refund] };
  const { standing } = takeFacts(before, { payment: second, refund: null, dispute: null }, now);
  expect(standing.payments.map(({ paymentId, role }) => [paymentId, role])).toEqual([
    ['pay_1', 'counted'],
    ['pay_2', 'unapplied'],
  ]);
  expect(keptOf(standing)).toBe(0);
});
