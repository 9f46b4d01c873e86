import { deliverBody, signEvent } from './deliver-event.ts';
import type { GivingTest } from './giving-test.ts';

let events = 0;

/** Makes gateway events by hand: for new gifts to a campaign, each with its own id. */
export const webhookCalls = (t: GivingTest, slug: string) => ({
  sign: (body: string, secret?: string): string => signEvent(t, body, secret),

  /** Makes an event about the payment of a new gift of 500 rupees. */
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

  /** Delivers an event; returns the status of the response. */
  deliver: (body: string, delivery: { signature?: string; id?: string } = {}): Promise<number> => {
    events += 1;
    return deliverBody(t, body, { id: `event${events}`, ...delivery });
  },
});

export type WebhookCalls = ReturnType<typeof webhookCalls>;
