import { createHmac } from 'node:crypto';

import { webhookPath } from '../gateway/gateway-routes.ts';
import type { GivingTest } from './giving-test.ts';

type Receiver = Pick<GivingTest, 'base' | 'gateway'>;

/** The signature of an event, by the present secret unless another is given. */
export const signEvent = (
  { gateway }: Receiver,
  body: string,
  secret: string = gateway.webhookSecret,
): string => createHmac('sha256', secret).update(body).digest('hex');

interface Delivery {
  readonly signature?: string;
  /** How the gateway names the event, which it need not. */
  readonly id?: string;
}

/** Delivers the bytes of an event, signed as the gateway signs them; gives the status of the answer. */
export const deliverBody = async (
  receiver: Receiver,
  body: string,
  { signature = signEvent(receiver, body), id }: Delivery = {},
): Promise<number> => {
  const { status } = await fetch(`${receiver.base}${webhookPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      ...(id === undefined ? {} : { 'x-razorpay-event-id': id }),
    },
    body,
  });
  return status;
};

/** Delivers an event with what it is about. Throws unless it was taken. */
export const deliverEvent = async (
  receiver: Receiver,
  event: string,
  about: Partial<Record<'payment' | 'refund' | 'dispute' | 'payment.downtime', object>>,
): Promise<void> => {
  const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]));
  const status = await deliverBody(receiver, JSON.stringify({ event, payload }));
  if (status !== 200) throw new Error(`The event was answered with ${status}.`);
};
