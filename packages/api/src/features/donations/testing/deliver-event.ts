import { createHmac } from 'node:crypto';

import { webhookPath } from '../gateway/gateway-routes.ts';
import type { GivingTest } from './giving-test.ts';

type Receiver = Pick<GivingTest, 'base' | 'gateway'>;

/** Signs an event, by default with the current secret. */
export const signEvent = (
  { gateway }: Receiver,
  body: string,
  secret: string = gateway.webhookSecret,
): string => createHmac('sha256', secret).update(body).digest('hex');

interface Delivery {
  readonly signature?: string;
  /** The gateway's id of the event, which is optional. */
  readonly id?: string;
}

/** Delivers the bytes of an event, signed like the gateway's; returns the status of the response. */
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

/**
 * Delivers an event about these entities.
 * @throws unless it was accepted
 */
export const deliverEvent = async (
  receiver: Receiver,
  event: string,
  about: Partial<Record<'payment' | 'refund' | 'dispute' | 'payment.downtime', object>>,
): Promise<void> => {
  const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]));
  const status = await deliverBody(receiver, JSON.stringify({ event, payload }));
  if (status !== 200) throw new Error(`The event was answered with ${status}.`);
};
