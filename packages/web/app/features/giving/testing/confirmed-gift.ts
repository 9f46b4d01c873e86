import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

/** A gift with a tip that has arrived and counts. */
export const confirmed: GiftStatus = {
  gift: 'd9428888-122b-41e1-b85c-61cd3cbee6c1',
  state: 'confirmed',
  reason: null,
  reference: 'MYS20261120',
  amount: 1000_00,
  tip: 50_00,
  at: '2026-11-20T05:12:00Z',
  confirmedAt: '2026-11-20T05:13:00Z',
  campaign: {
    _id: 'a-campaign',
    title: 'A library',
    status: 'live',
    coveredOn: null,
    totals: { goal: 5000_00, raised: 1000_00, percent: 20, donors: 1, gifts: 1, stages: [], currentStage: 0 },
  },
  payable: false,
  monthly: null,
  monthlyGoesOn: false,
  receipt: null,
  kept: 1000_00,
  disputed: { open: 0, lost: 0 },
  refund: {
    gift: 0,
    tip: 0,
    until: null,
    spent: false,
    beingPaid: false,
    cardExpired: false,
    toGiftCard: false,
    made: [],
  },
  besides: { goingBack: 0, wentBack: 0 },
  awaited: false,
  sandbox: true,
};
