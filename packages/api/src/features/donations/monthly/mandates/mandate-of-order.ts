import type { MonthlyMethod } from '@mysathi/contract/options/payment-methods';

import type { Mandate, PaymentGateway } from '../../../../platform/payments/payment-gateway.ts';
import { assertDone } from '../../gifts/making/assert-done.ts';
import type { Giving } from '../../giving.ts';

interface Donor {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** The mandate that paying the first of several monthly gifts sets up. */
export interface WantedMandate {
  readonly id: string;
  readonly method: MonthlyMethod;
  readonly customerId: string | null;
  readonly mandateEndsAt: Date;
  readonly state: string;
}

/** Returns the mandate requested with a first gift; undefined for every other gift. */
export const wantedMandate = ({ platform: { db } }: Pick<Giving, 'platform'>, donationId: string) =>
  db
    .selectFrom('monthlyGifts')
    .select(['id', 'method', 'customerId', 'mandateEndsAt', 'state'])
    .where('firstDonationId', '=', donationId)
    .$narrowType<{ method: MonthlyMethod }>()
    .executeTakeFirst();

/** Returns the donor's customer id at the payment company, stored once it is known. */
const customerOf = async (
  { platform: { db, log } }: Pick<Giving, 'platform'>,
  gateway: PaymentGateway,
  { id, customerId }: WantedMandate,
  donor: Donor,
): Promise<string> => {
  if (customerId !== null) return customerId;
  const known = assertDone(log, await gateway.customer(donor), 'a customer was not made');
  await db
    .updateTable('monthlyGifts')
    .set({ customerId: known.customerId })
    .where('id', '=', id)
    .where('customerId', 'is', null)
    .execute();
  return known.customerId;
};

/**
 * Returns the mandate to take this amount every month.
 * @throws Problem `payment_refused` or `payment_down`
 */
export const mandateFor = async (
  giving: Pick<Giving, 'platform'>,
  gateway: PaymentGateway,
  wanted: WantedMandate,
  { amount, donor }: { amount: number; donor: Donor },
): Promise<Mandate> => ({
  customerId: await customerOf(giving, gateway, wanted, donor),
  method: wanted.method,
  maxAmount: amount,
  endsAt: wanted.mandateEndsAt,
});
