import { deliverBody, signEvent } from './deliver-event.ts';
import type { GivingTest } from './giving-test.ts';

let events = 0;

/** The gateway's way of telling, by hand: events of fresh gifts to a campaign, each with a name of its own. */
export const webhookCalls = (t: GivingTest, slug: string) => ({
  sign: (body: string, secret?: string): string => signEvent(t, body, secret),

  /** An event of a payment of a fresh gift of 500 rupees, as the gateway would send it. */
  eventOfGift: async (overrides: Record<string, unknown> = {}, event = 'payment.captured') => {
    const { gift, checkout } = await t.give(slug, { amount: 500_00 });
    events += 1;
    const entity = {
      id: `pay_Forged${String(events).padStart(8, '0')}`,
      amount: 500_00,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: checkout.fields['order_id'],
      method: 'upi',
      vpa: 'donor@bank',
      fee: 1180,
      tax: 180,
      notes: [],
      created_at: 1_760_000_000,
      ...overrides,
    };
    return { gift, paymentId: entity.id, body: JSON.stringify({ event, payload: { payment: { entity } } }) };
  },

  /** Delivers an event; gives the status of the answer. */
  deliver: (body: string, delivery: { signature?: string; id?: string } = {}): Promise<number> => {
    events += 1;
    return deliverBody(t, body, { id: `event${events}`, ...delivery });
  },
});

export type WebhookCalls = ReturnType<typeof webhookCalls>;
