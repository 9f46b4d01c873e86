import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { outcomes } from '../checkout/bank-page.ts';
import { choiceOf, startTestGateway } from '../testing/test-gateway.ts';
import type { PaymentBody, TestGateway } from '../testing/test-gateway.ts';

interface RefundFacts {
  id: string;
  amount: number;
  payment_id: string;
  status: string;
}
interface Told {
  event: string;
  payload: { payment?: { entity: PaymentBody }; refund?: { entity: RefundFacts } };
}

const paying = fc.record({ do: fc.constant('pay' as const), outcome: fc.constantFrom(...outcomes) });
const later = fc.array(
  fc.oneof(
    paying,
    fc.record({
      do: fc.constant('refund' as const),
      part: fc.integer({ min: 100, max: 60_000 }),
      course: fc.constantFrom('at-once' as const, 'pending' as const, 'failing' as const),
    }),
    fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ do: fc.constant('late yes' as const) }),
  ),
  { maxLength: 8 },
);
type Step = typeof later extends fc.Arbitrary<(infer Each)[]> ? Each : never;

let sandbox: TestGateway;
beforeAll(async () => {
  sandbox = await startTestGateway();
});
afterAll(() => sandbox.close());

const paymentsOf = async (orderId: string): Promise<PaymentBody[]> =>
  (await sandbox.call<{ items: PaymentBody[] }>('GET', `/v1/orders/${orderId}/payments`)).body.items;

const take = async (orderId: string, step: Step): Promise<void> => {
  if (step.do === 'wait') return sandbox.gateway.advance(step.seconds);
  if (step.do === 'pay') {
    const checkout = await sandbox.checkout(orderId);
    const bank = await sandbox.choose(checkout, choiceOf.card);
    await sandbox.post(bank, { outcome: step.outcome });
    return;
  }
  const payments = await paymentsOf(orderId);
  if (step.do === 'late yes') {
    const last = payments.at(-1);
    if (last) await sandbox.post(`/control/payments/${last.id}/bank-yes`, {});
    return;
  }
  await sandbox.gateway.setSwitches({ refunds: step.course });
  for (const { id } of payments)
    await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: step.part });
};

const toldOf = (orderId: string): Told[] =>
  sandbox.shop.received
    .map(({ body }) => JSON.parse(body) as Told)
    .filter(({ payload }) => payload.payment?.entity.order_id === orderId);

const about = (told: Told[], event: string, id: string): Told[] =>
  told.filter((each) => each.event === event && each.payload.payment?.entity.id === id);

/** Checks the invariants of an order and of all events about it. */
const expectLawful = (order: Record<string, unknown>, payments: PaymentBody[], told: Told[]): void => {
  const captured = payments.filter((payment) => payment.captured);
  expect(captured.length).toBe(order['status'] === 'paid' ? 1 : 0);
  expect(order['attempts']).toBe(payments.length);
  expect(told.filter(({ event }) => event === 'order.paid')).toHaveLength(captured.length);
  for (const payment of payments) {
    expect(about(told, 'payment.captured', payment.id)).toHaveLength(payment.captured ? 1 : 0);
    expect(about(told, 'order.paid', payment.id)).toHaveLength(payment.captured ? 1 : 0);
    const authorized = about(told, 'payment.authorized', payment.id).length;
    expect(authorized).toBe(payment.captured || payment.amount_refunded > 0 ? 1 : 0);
    expect([payment.fee === null, payment.tax === null]).toEqual([!payment.captured, !payment.captured]);

    const created = about(told, 'refund.created', payment.id).map(({ payload }) => payload.refund!.entity);
    const ended = (event: string) =>
      about(told, event, payment.id).reduce((sum, { payload }) => sum + payload.refund!.entity.amount, 0);
    const asked = created.reduce((sum, { amount }) => sum + amount, 0);
    expect(payment.amount_refunded).toBe(asked - ended('refund.failed'));
    expect(ended('refund.processed')).toBeLessThanOrEqual(payment.amount_refunded);
    expect(payment.amount_refunded).toBeLessThanOrEqual(payment.amount);
    if (!payment.captured) expect([0, payment.amount]).toContain(payment.amount_refunded);
  }
};

test('whatever happens to an order, one payment is captured at most, told once, and never over-refunded', async () => {
  await fc.assert(
    fc.asyncProperty(paying, later, async (first, others) => {
      sandbox.shop.received.length = 0;
      const { id } = await sandbox.order();
      for (const step of [first, ...others]) await take(id, step);
      await sandbox.gateway.advance(600);
      const { body: order } = await sandbox.call('GET', `/v1/orders/${id}`);
      const payments = await paymentsOf(id);
      expect(payments).not.toEqual([]);
      expectLawful(order, payments, toldOf(id));
      await sandbox.gateway.setSwitches({});
    }),
    { numRuns: 60 },
  );
}, 120_000);
