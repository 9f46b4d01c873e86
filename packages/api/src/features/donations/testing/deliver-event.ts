import { createHmac } from 'node:crypto';

import { webhookPath } from '../gateway/gateway-routes.ts';
import type { GivingTest } from './giving-test.ts';

/** Delivers an event with what it is about, signed as the gateway signs it. Throws unless it was taken. */
export const deliverEvent = async (
  { base, gateway }: Pick<GivingTest, 'base' | 'gateway'>,
  event: string,
  about: Partial<Record<'payment' | 'refund' | 'dispute' | 'payment.downtime', object>>,
): Promise<void> => {
  const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({ event, payload });
  const { status } = await fetch(`${base}${webhookPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', gateway.webhookSecret).update(body).digest('hex'),
    },
    body,
  });
  if (status !== 200) throw new Error(`The event was answered with ${status}.`);
};
