import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const minute = 60;
const day = 86_400;

let sandbox: TestGateway;
beforeEach(async () => {
  sandbox = await startTestGateway();
});
afterEach(() => sandbox.close());

const orderStatus = async (id: string) => (await sandbox.call('GET', `/v1/orders/${id}`)).body['status'];

describe('a silent bank', () => {
  test('fails after 10 minutes, says yes after 15, and is captured then', async () => {
    const { id } = await sandbox.order();
    const { id: paymentId } = await sandbox.pay(id, 'silent');
    expect(await sandbox.payment(paymentId)).toMatchObject({ status: 'created', captured: false });
    await sandbox.gateway.advance(10 * minute - 1);
    expect(await sandbox.payment(paymentId)).toMatchObject({ status: 'created' });
    await sandbox.gateway.advance(1);
    expect(await sandbox.payment(paymentId)).toMatchObject({
      status: 'failed',
      error_reason: 'payment_timed_out',
    });
    expect(await orderStatus(id)).toBe('attempted');
    await sandbox.gateway.advance(5 * minute);
    expect(await sandbox.payment(paymentId)).toMatchObject({ status: 'captured', error_code: null });
    expect(sandbox.shop.names()).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
  });

  test('all in one leap happens in the same order, each at its own moment', async () => {
    await sandbox.pay((await sandbox.order()).id, 'silent');
    await sandbox.gateway.advance(3 * day);
    const told = sandbox.shop.received.map(
      ({ body }) => JSON.parse(body) as { event: string; created_at: number },
    );
    const start = told[0]!.created_at;
    expect(told.map(({ event, created_at }) => [event, created_at - start])).toEqual([
      ['payment.failed', 0],
      ['payment.authorized', 5 * minute],
      ['payment.captured', 5 * minute],
      ['order.paid', 5 * minute],
      ['settlement.processed', expect.any(Number)],
    ]);
  });

  test('a late yes on an order that is paid by now goes back to the donor', async () => {
    const { id } = await sandbox.order();
    const late = await sandbox.pay(id, 'silent');
    await sandbox.pay(id);
    await sandbox.gateway.advance(15 * minute);
    expect(await sandbox.payment(late.id)).toMatchObject({
      status: 'refunded',
      captured: false,
      amount_refunded: 50_000,
      fee: null,
    });
    expect(sandbox.shop.names().filter((name) => name === 'order.paid')).toHaveLength(1);
    expect(sandbox.shop.names().slice(-3)).toEqual([
      'payment.authorized',
      'refund.created',
      'refund.processed',
    ]);
  });
});

describe('windows of capture', () => {
  test('an order may give its own: a yes after it stays authorized, and then goes back', async () => {
    const { id } = await sandbox.order({
      payment: {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 12, manual_expiry_period: 60, refund_speed: 'normal' },
      },
    });
    const { id: paymentId } = await sandbox.pay(id, 'silent');
    await sandbox.gateway.advance(15 * minute);
    expect(await sandbox.payment(paymentId)).toMatchObject({ status: 'authorized', captured: false });
    await sandbox.gateway.advance(45 * minute);
    expect(await sandbox.payment(paymentId)).toMatchObject({ status: 'refunded', captured: false });
    expect(await orderStatus(id)).toBe('attempted');
  });

  test('what nobody captures goes back after three days', async () => {
    const { id } = await sandbox.order({ payment: { capture: 'manual' } });
    const { id: paymentId } = await sandbox.pay(id);
    await sandbox.gateway.advance(3 * day - 1);
    expect(await sandbox.payment(paymentId)).toMatchObject({ status: 'authorized' });
    await sandbox.gateway.advance(1);
    expect(await sandbox.payment(paymentId)).toMatchObject({ status: 'refunded' });
  });

  test('capturing one of two authorized payments sends the other back', async () => {
    const { id } = await sandbox.order({ payment: { capture: 'manual' } });
    const first = await sandbox.pay(id);
    const second = await sandbox.pay(id);
    await sandbox.call('POST', `/v1/payments/${second.id}/capture`, { amount: 50_000, currency: 'INR' });
    expect(await sandbox.payment(first.id)).toMatchObject({ status: 'refunded', captured: false });
    expect(await sandbox.payment(second.id)).toMatchObject({ status: 'captured' });
  });
});

describe('settlement', () => {
  interface Report {
    items: { entity_id: string; type: string; credit: number; debit: number; settlement_id: string }[];
  }
  const reportOf = async (query: string) =>
    (await sandbox.call<Report>('GET', `/v1/settlements/recon/combined?${query}`)).body.items;

  test('comes two days later in the morning, less fees and refunds, and balances with its event', async () => {
    const paid = await sandbox.pay((await sandbox.order({ amount: 1_000_000 })).id);
    await sandbox.pay((await sandbox.order()).id);
    await sandbox.call('POST', `/v1/payments/${paid.id}/refund`, { amount: 20_000 });
    const twice = await sandbox.order();
    await sandbox.pay(twice.id, 'twice');
    await sandbox.gateway.advance(day);
    expect(await reportOf('year=2026&month=11')).toEqual([]);
    await sandbox.gateway.advance(day);
    const items = await reportOf('year=2026&month=11&day=18');
    expect(items.map(({ type }) => type)).toEqual(['payment', 'payment', 'payment', 'refund']);
    const net = items.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    expect(net).toBe(1_000_000 - 23_600 + 2 * (50_000 - 1180) - 20_000);
    const event = sandbox.shop.received.find(({ event: name }) => name === 'settlement.processed');
    expect(JSON.parse(event!.body)).toMatchObject({
      payload: { settlement: { entity: { id: items[0]!.settlement_id, amount: net } } },
    });
    expect(await reportOf('year=2026&month=11&day=17')).toEqual([]);
    expect(await reportOf('year=2026&month=11&day=18&count=1&skip=3')).toEqual(items.slice(3));
  });

  test('a refund that the incoming money does not pay for waits for the next time', async () => {
    const paid = await sandbox.pay((await sandbox.order()).id);
    await sandbox.call('POST', `/v1/payments/${paid.id}/refund`, {});
    await sandbox.gateway.advance(2 * day);
    expect((await reportOf('year=2026&month=11')).map(({ type }) => type)).toEqual(['payment']);
    await sandbox.pay((await sandbox.order({ amount: 1_000_000 })).id);
    await sandbox.gateway.advance(3 * day);
    expect((await reportOf('year=2026&month=11')).map(({ type }) => type)).toEqual([
      'payment',
      'payment',
      'refund',
    ]);
  });
});
