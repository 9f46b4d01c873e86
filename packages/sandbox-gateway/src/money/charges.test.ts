import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { unixSeconds } from '../clock.ts';
import { documentedRefusal } from '../testing/documented-shape.ts';
import { monday, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { nextYear, TestMandates } from '../testing/test-mandates.ts';

const hour = 3600;
const day = 24 * hour;

let sandbox: TestGateway;
let mandates: TestMandates;
beforeEach(async () => {
  sandbox = await startTestGateway();
  mandates = new TestMandates(sandbox);
});
afterEach(() => sandbox.close());

const statusOf = async (id: string) => (await sandbox.payment(id)).status;

describe('a mandate pays', () => {
  test('with UPI 25 hours after it is asked, and not before', async () => {
    const { id, ...asked } = await mandates.charged(await mandates.setUp('upi'));
    expect(asked).toMatchObject({ status: 'created', amount: 50_000, method: 'upi', captured: false });
    await sandbox.gateway.advance(25 * hour - 1);
    expect(await statusOf(id)).toBe('created');
    await sandbox.gateway.advance(1);
    expect(await sandbox.payment(id)).toMatchObject({ status: 'captured', fee: 1180 });
    expect(sandbox.shop.names().slice(-3)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('with a card at once', async () => {
    const ids = await mandates.setUp('card');
    const charged = await mandates.charged(ids);
    expect(charged).toMatchObject({ status: 'captured', method: 'card', token_id: ids.tokenId });
  });

  test.each(['upi', 'card'] as const)('with %s not before the time that the order names', async (method) => {
    const ids = await mandates.setUp(method);
    const order = await sandbox.order({
      notification: { token_id: ids.tokenId, payment_after: unixSeconds(monday) + 5 * day },
    });
    const { razorpay_payment_id: id } = (await mandates.charge(ids, order)).body;
    await sandbox.gateway.advance(5 * day - 1);
    expect(await statusOf(id)).toBe('created');
    await sandbox.gateway.advance(1);
    expect(await statusOf(id)).toBe('captured');
  });

  test('from the time on that its order has told the donor', async () => {
    const ids = await mandates.setUp('upi');
    const order = await sandbox.order({ notification: { token_id: ids.tokenId } });
    await sandbox.gateway.advance(30 * hour);
    const { razorpay_payment_id: id } = (await mandates.charge(ids, order)).body;
    expect(await statusOf(id)).toBe('captured');
  });

  test('by UPI once in a calendar month', async () => {
    const ids = await mandates.setUp('upi');
    const first = await mandates.charged(ids);
    await sandbox.gateway.advance(2 * day);
    const second = await mandates.charged(ids);
    await sandbox.gateway.advance(2 * day);
    expect(await statusOf(first.id)).toBe('captured');
    expect(await sandbox.payment(second.id)).toMatchObject({
      status: 'failed',
      error_reason: 'mandate_current_cycle_allowed_debit_exceeds',
    });
    await sandbox.gateway.advance(20 * day);
    const next = await mandates.charged(ids);
    await sandbox.gateway.advance(2 * day);
    expect(await statusOf(next.id)).toBe('captured');
  });
});

describe('an order takes one payment', () => {
  test('one that is under way or paid takes no second', async () => {
    const ids = await mandates.setUp('upi');
    const order = await sandbox.order();
    expect((await mandates.charge(ids, order)).status).toBe(200);
    expect((await mandates.charge(ids, order)).status).toBe(400);
    await sandbox.gateway.advance(2 * day);
    expect(await mandates.charge(ids, order)).toMatchObject(documentedRefusal('orderPaid'));
    const { body } = await sandbox.call('GET', `/v1/orders/${order.id}/payments`);
    expect(body).toMatchObject({ count: 1, items: [{ status: 'captured' }] });
  });

  test.each(['upi', 'card'] as const)('however many ask at the same time: %s', async (method) => {
    const ids = await mandates.setUp(method);
    const order = await sandbox.order();
    const asked = await Promise.all(Array.from({ length: 5 }, () => mandates.charge(ids, order)));
    const taken = asked.filter(({ status }) => status === 200);
    expect([taken.length, asked.filter(({ status }) => status === 400).length]).toEqual([1, 4]);
    const { body } = await sandbox.call('GET', `/v1/orders/${order.id}/payments`);
    expect(body).toMatchObject({ count: 1 });
  });

  test('after one that failed another may be asked for', async () => {
    const ids = await mandates.setUp('card');
    await mandates.atBank(ids, 'fail-next');
    const order = await sandbox.order();
    const failed = (await mandates.charge(ids, order)).body.razorpay_payment_id;
    expect(await sandbox.payment(failed)).toMatchObject({
      status: 'failed',
      error_reason: 'insufficient_funds',
    });
    const again = (await mandates.charge(ids, order)).body.razorpay_payment_id;
    expect(await statusOf(again)).toBe('captured');
  });
});

describe('a mandate pays nothing', () => {
  test('while it is paused, after it was cancelled, and once its time is over', async () => {
    const ids = await mandates.setUp('upi');
    await mandates.atBank(ids, 'pause');
    expect(await mandates.charge(ids)).toMatchObject(documentedRefusal('mandatePaused'));
    await mandates.atBank(ids, 'resume');
    expect((await mandates.charge(ids)).status).toBe(200);
    await mandates.atBank(ids, 'cancel');
    expect(await mandates.charge(ids)).toMatchObject(documentedRefusal('mandateCancelled'));
    const other = await mandates.setUp('upi');
    await sandbox.gateway.advance(366 * day);
    expect(await mandates.charge(other)).toMatchObject(documentedRefusal('mandateExpired'));
  });

  test.each([
    ['pause', 'mandate_paused'],
    ['cancel', 'mandate_cancelled'],
  ])('where the donor lets the bank %s after the notice', async (action, reason) => {
    const ids = await mandates.setUp('upi');
    const { id } = await mandates.charged(ids);
    await mandates.atBank(ids, action);
    await sandbox.gateway.advance(25 * hour);
    expect(await sandbox.payment(id)).toMatchObject({ status: 'failed', error_reason: reason });
    expect(sandbox.shop.names().at(-1)).toBe('payment.failed');
  });

  test('of another amount than its order, of more than it lets be taken, or told of another', async () => {
    const ids = await mandates.setUp('upi');
    const fields = { amount: 40_000 };
    expect(await mandates.charge(ids, await sandbox.order(), fields)).toMatchObject(
      documentedRefusal('otherAmount'),
    );
    const large = await sandbox.order({ amount: 50_100 });
    expect(await mandates.charge(ids, large, { amount: 50_100 })).toMatchObject(
      documentedRefusal('beyondMandate'),
    );
    const other = await mandates.setUp('upi');
    const told = await sandbox.order({ notification: { token_id: other.tokenId } });
    expect((await mandates.charge(ids, told)).status).toBe(400);
    expect(await mandates.charge({ ...ids, customerId: other.customerId })).toMatchObject(
      documentedRefusal('id'),
    );
    const { body } = await sandbox.call('GET', `/v1/orders/${told.id}/payments`);
    expect(body).toMatchObject({ count: 0 });
  });
});

describe('a mandate is set up', () => {
  test.each([
    ['approve', 'captured', 'confirmed'],
    ['once', 'captured', 'rejected'],
    ['decline', 'failed', 'rejected'],
    ['cancel', 'failed', 'rejected'],
    ['silent', 'created', 'initiated'],
  ] as const)('%s: the payment is %s, the mandate %s', async (outcome, payment, state) => {
    const { paid, ...ids } = await mandates.setUp('upi', outcome);
    expect(paid.status).toBe(payment);
    expect((await mandates.token(ids)).body.recurring_details.status).toBe(state);
    // Rejected mandates are not listed.
    const { body } = await sandbox.call('GET', `/v1/customers/${ids.customerId}/tokens`);
    expect(body['count']).toBe(state === 'rejected' ? 0 : 1);
  });

  test('once, also where it is paid twice: the second goes back and its mandate ends', async () => {
    const { customerId, paid } = await mandates.setUp('upi', 'twice');
    expect(paid.status).toBe('captured');
    const { body } = await sandbox.call('GET', `/v1/customers/${customerId}/tokens`);
    // Newest first; a mandate that ended before it was confirmed is either not listed or cancelled.
    expect(body).toMatchObject({
      items: [
        { recurring_details: { status: 'cancelled' } },
        { id: paid.token_id, recurring_details: { status: 'confirmed' } },
      ],
    });
  });

  test('only by the form for mandates: another pays once', async () => {
    const { id: customerId } = await mandates.customer();
    const order = await mandates.order(customerId);
    const paid = await sandbox.pay(order.id);
    expect(paid).toMatchObject({ status: 'captured' });
    expect('token_id' in paid).toBe(false);
  });

  test('by a late yes too, though the shop has forgotten it meanwhile', async () => {
    const { paid, ...ids } = await mandates.setUp('upi', 'silent');
    await sandbox.call('DELETE', `/v1/customers/${ids.customerId}/tokens/${ids.tokenId}`);
    expect(await mandates.atBank(ids, 'pause')).toBe(303);
    await sandbox.gateway.advance(hour);
    expect(await statusOf(paid.id)).toBe('captured');
  });

  test('with its end and its most as asked for', async () => {
    const ids = await mandates.setUp('card', 'approve', { max_amount: 60_000, expire_at: nextYear - day });
    expect((await mandates.token(ids)).body).toMatchObject({
      max_amount: 60_000,
      expired_at: nextYear - day,
    });
  });
});
