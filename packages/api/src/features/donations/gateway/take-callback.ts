import * as z from 'zod';

import type { PaymentFact, PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { noteForged } from '../books/exceptions.ts';
import { fetched } from '../books/inbox.ts';
import { checkNow } from '../gifts/check-now.ts';
import { orderOfGift } from '../gifts/find-gift.ts';
import type { Giving } from '../giving.ts';

/** The fields that the hosted page posts after a payment. */
const handedFields = z.object({
  razorpay_payment_id: z.string().max(60),
  razorpay_signature: z.string().max(200).default(''),
});

type Signed = Pick<PaymentFact, 'paymentId' | 'orderId' | 'amount' | 'madeAt'>;

/** Returns a payment of which only the signed id is known. */
export const signedPayment = (signed: Signed): PaymentFact => ({
  ...signed,
  currency: 'INR',
  status: 'created',
  international: false,
  method: null,
  paidWith: {},
  fee: null,
  tax: null,
  failure: null,
  refunded: 0,
  returned: false,
  tokenId: null,
  customerId: null,
});

const isKnown = async ({ platform: { db }, book }: Giving, paymentId: string): Promise<boolean> => {
  const payment = await db
    .selectFrom('payments')
    .select('rank')
    .where('provider', '=', book.provider)
    .where('mode', '=', book.mode)
    .where('providerPaymentId', '=', paymentId)
    .executeTakeFirst();
  return payment !== undefined;
};

/**
 * Handles a donor's return, which is only a hint: the gateway is queried, at most as often as the gift page does.
 * Without an answer a signed payment id counts as pending, so that nobody pays twice. Returns the campaign's slug.
 * @throws Problem `not_found`
 */
export const takeCallback = async (
  giving: Giving,
  gateway: PaymentGateway,
  key: string,
  body: unknown,
): Promise<string> => {
  const { platform, book, queue } = giving;
  const { slug, orderId, amount } = await orderOfGift(giving, key);
  const handed = handedFields.safeParse(body).data;
  if (handed === undefined) {
    await checkNow(giving, key);
    return slug;
  }
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = handed;
  if (orderId === null || !gateway.signedCallback(orderId, paymentId, signature)) {
    await noteForged(platform.db, book.mode, `callback:${key}`);
    return slug;
  }
  await checkNow(giving, key);
  if (!(await isKnown(giving, paymentId))) {
    const payment = signedPayment({ paymentId, orderId, amount, madeAt: platform.clock.now() });
    await queue.take(fetched({ payment }));
  }
  return slug;
};
