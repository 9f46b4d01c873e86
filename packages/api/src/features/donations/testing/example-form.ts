import type { WantedGift } from '../gifts/making/store-gift.ts';

/** A parsed give form, without the fields that identify one press of the button. */
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
