import type { Receipt } from '@mysathi/contract/endpoints/receipts';

/** A receipt for a gift to a person's campaign. */
export const someReceipt: Receipt = {
  number: '2026-27/000001',
  date: '2026-11-20',
  givenOn: '2026-11-20',
  issuer: {
    name: 'Test Foundation',
    address: '1 Test Road, Pune',
    pan: 'AAATT1234T',
    approval: null,
    approvedFrom: null,
    approvedUntil: null,
  },
  donor: { name: 'Asha Kulkarni', address: null, maskedPan: null },
  campaign: { _id: 'a-campaign', title: 'A library' },
  amount: 1000_00,
  inWords: 'Rupees one thousand only',
  paidBy: 'UPI',
  paymentReference: 'pay_1',
  taxLine: 'Gifts to this campaign are for a person and cannot be deducted from tax.',
  statement: 'Received as a gift. No goods or services were given in return.',
  cancelled: null,
  sandbox: false,
};
