import fastify from 'fastify';

import { gatewayRoutes, webhookPath } from '../../gateway/gateway-routes.ts';
import { signatureOf } from './gateway-truth.ts';
import type { TrueEvent } from './gateway-truth.ts';
import { paymentEntity } from './true-entities.ts';
import type { HistoryWorld } from './world.ts';

/** The signature of a forged event: with a guessed secret, of another event, or none. */
export type Forgery = 'guessed' | 'moved' | 'unsigned';

const signatures: Record<Forgery, (bytes: Buffer, other: TrueEvent) => string> = {
  guessed: (bytes) => signatureOf(bytes, 'guessed'),
  moved: (_, other) => signatureOf(other.bytes),
  unsigned: () => '',
};

/**
 * Sends a forged event that a gift was paid, under the id of an event on its way. Returns the status of the response.
 */
export const forge = async (
  { nodes: [, node], gifts, name }: HistoryWorld,
  event: TrueEvent,
  as: Forgery,
): Promise<number> => {
  const [gift] = gifts;
  if (gift === undefined) throw new Error('A history has a gift.');
  const { orderId, plan } = gift;
  const entity = paymentEntity({
    id: `pay_${name}_forged`,
    orderId,
    amount: plan.amount + plan.tip,
    currency: 'INR',
    status: 'captured',
    captured: true,
    foreign: false,
    refunded: 0,
    madeAt: 1_760_000_000,
    wrong: null,
  });
  const bytes = Buffer.from(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
  const app = fastify();
  await gatewayRoutes(app, node);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: webhookPath,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': event.id,
      'x-razorpay-signature': signatures[as](bytes, event),
    },
    payload: bytes,
  });
  await app.close();
  return statusCode;
};
