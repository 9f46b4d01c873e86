import type { WantedGift } from '../gifts/making/store-gift.ts';

/** A form to give as it is read, without what makes one press of it known again. */
export const exampleForm: WantedGift['body'] = {
  amount: 1000_00,
  tip: 0,
  currency: 'INR',
  visibility: 'name',
  name: 'Asha Kulkarni',
  email: 'asha@example.org',
  indianCitizen: true,
  wantsUpdates: false,
  wantsTaxReceipt: false,
  option: 'other_upi',
};
