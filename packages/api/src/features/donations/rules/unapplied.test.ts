import { expect, test } from 'vitest';

import { ranks } from './gift-standing.ts';
import type { DisputePhase, GiftStanding } from './gift-standing.ts';
import { leftUnapplied } from './unapplied.ts';

const paymentId = 'pay_besides';

/** A gift with an additional payment, partly claimed by the giver's bank. */
const askedBack = (state: DisputePhase): GiftStanding => ({
  donationId: 'gift',
  campaignId: 'campaign',
  donorId: 'donor',
  issuerId: 'issuer',
  orderId: 'order',
  gift: 1000_00,
  tip: 0,
  takesForeign: false,
  confirmedAt: new Date('2026-11-20T06:00:00Z'),
  payments: [
    {
      paymentId,
      amount: 1000_00,
      rank: ranks.captured,
      role: 'unapplied',
      international: false,
      returned: false,
      method: 'upi',
      paidWith: {},
      failure: null,
      fee: null,
      tax: null,
      madeAt: new Date('2026-11-20T06:00:00Z'),
      capturedAt: new Date('2026-11-20T06:00:00Z'),
    },
  ],
  refunds: [],
  disputes: [{ disputeId: 'disp', paymentId, amount: 400_00, state }],
});

test.each([
  ['open', 600_00],
  ['lost', 600_00],
  ['won', 1000_00],
] as const)(
  'what a bank asks back of a payment besides, once it is %s, leaves %i to send back',
  (state, left) => {
    expect(leftUnapplied(askedBack(state), paymentId, 0)).toBe(left);
  },
);
