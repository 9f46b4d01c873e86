import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';

/** An active monthly gift. */
export const someMonthly: MonthlyGift = {
  monthly: 'd9428888-122b-41e1-b85c-61cd3cbee6c1',
  state: 'active',
  pausedBy: null,
  ended: null,
  amount: 500_00,
  tip: 20_00,
  months: 12,
  method: 'upi',
  campaign: { _id: 'a-campaign', title: 'A library', status: 'live', coveredOn: null },
  startedOn: '2026-11-15',
  nextOn: '2026-12-15',
  lastOn: '2027-10-15',
  endedOn: null,
  mandateLeft: false,
  gifts: [{ gift: '018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6b', on: '2026-11-15', state: 'confirmed' }],
  sandbox: false,
};
