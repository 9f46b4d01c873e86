import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { methods } from '../checkout/instruments.ts';
import { documented, expectDocumented } from '../testing/documented-shape.ts';
import { choiceOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const order = documented('order');
const payment = documented('payment');
const refund = documented('refund');
const reconItem = documented('recon-item');
const settlement = documented('settlement');
const event = documented('event');
const entities = { order, payment, refund, settlement };

let sandbox: TestGateway;
beforeAll(async () => {
  sandbox = await startTestGateway();
});
afterAll(() => sandbox.close());

describe('what the documentation shows', () => {
  test('an order, before and after it is paid', async () => {
    const made = await sandbox.order({ notes: { campaign: 'one' } });
    expectDocumented(made, order);
    expect(made).toMatchObject({ status: 'created', amount_paid: 0, amount_due: 50_000, attempts: 0 });
    await sandbox.pay(made.id);
    const { body } = await sandbox.call('GET', `/v1/orders/${made.id}`);
    expectDocumented(body, order);
    expect(body).toMatchObject({ status: 'paid', amount_paid: 50_000, amount_due: 0, attempts: 1 });
  });

  test.each(methods)('a payment by %s', async (method) => {
    const { id } = await sandbox.order();
    const paid = await sandbox.pay(id, 'approve', choiceOf[method]);
    const { acquirer_data: references, ...marks } = payment.byMethod![method];
    expectDocumented(paid, payment);
    expect(Object.keys(paid.acquirer_data)).toEqual(Object.keys(references as object));
    expect(paid.method).toBe(method);
    const { vpa, card_id, bank, wallet } = paid;
    const marked = Object.entries({ vpa, card_id, bank, wallet }).filter(([, value]) => value !== null);
    expect(marked.map(([name]) => name)).toEqual(Object.keys(marks));
    const withCard = await sandbox.call('GET', `/v1/payments/${paid.id}?expand[]=card`);
    expectDocumented(withCard.body, payment);
    expect('card' in withCard.body).toBe(method === 'card');
  });

  test('a list of payments, failed ones among them', async () => {
    const { id } = await sandbox.order();
    await sandbox.pay(id, 'decline');
    await sandbox.pay(id);
    const { body } = await sandbox.call<{ items: unknown[] }>('GET', `/v1/orders/${id}/payments`);
    expect(body).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [
        { status: 'failed', error_code: 'BAD_REQUEST_ERROR', fee: null, tax: null, captured: false },
        { status: 'captured', error_code: null, fee: 1180, tax: 180, captured: true },
      ],
    });
    for (const item of body.items) expectDocumented(item, payment);
  });

  test('a refund', async () => {
    const paid = await sandbox.pay((await sandbox.order()).id);
    const { body } = await sandbox.call('POST', `/v1/payments/${paid.id}/refund`, { amount: 20_000 });
    expectDocumented(body, refund);
    expect((await sandbox.call('GET', `/v1/refunds/${String(body['id'])}`)).body).toEqual(body);
  });

  test('every event', async () => {
    const paid = await sandbox.pay((await sandbox.order()).id, 'approve', 'card:foreign');
    await sandbox.call('POST', `/v1/payments/${paid.id}/refund`, { amount: 20_000 });
    await sandbox.gateway.setSwitches({ refunds: 'failing' });
    await sandbox.call('POST', `/v1/payments/${paid.id}/refund`, { amount: 20_000 });
    await sandbox.gateway.setSwitches({});
    await sandbox.pay((await sandbox.order()).id, 'decline');
    await sandbox.gateway.advance(3 * 86_400);
    expect(new Set(sandbox.shop.names())).toEqual(new Set(Object.keys(event.contains!)));
    for (const { body, event: name } of sandbox.shop.received) {
      const sent = JSON.parse(body) as { contains: string[]; payload: Record<string, { entity: unknown }> };
      expectDocumented(sent, event, name);
      expect([name, sent.contains]).toEqual([name, event.contains![name]]);
      expect(Object.keys(sent.payload)).toEqual(sent.contains);
      for (const [kind, { entity }] of Object.entries(sent.payload))
        expectDocumented(entity, entities[kind as keyof typeof entities], `${name}.${kind}`);
    }
  });

  test('a settlement, transaction by transaction', async () => {
    const { body } = await sandbox.call<{ items: object[] }>(
      'GET',
      '/v1/settlements/recon/combined?year=2026&month=11&count=100',
    );
    expect(body.items.length).toBeGreaterThan(0);
    for (const item of body.items) expectDocumented(item, reconItem);
  });
});
