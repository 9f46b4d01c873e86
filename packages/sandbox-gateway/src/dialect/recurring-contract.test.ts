import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { unixSeconds } from '../clock.ts';
import { documented, documentedRefusal, expectDocumented } from '../testing/documented-shape.ts';
import { monday, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { nextYear, TestMandates } from '../testing/test-mandates.ts';
import type { ErrorBody } from './errors.ts';

const token = documented('token');
const errors = documented('errors');

let sandbox: TestGateway;
let mandates: TestMandates;
beforeAll(async () => {
  sandbox = await startTestGateway();
  mandates = new TestMandates(sandbox);
});
afterAll(() => sandbox.close());

/** Calls the API and checks that the refusal has the documented shape. */
const refused = async (...request: Parameters<TestGateway['call']>) => {
  const answer = await sandbox.call<never>(...request);
  expectDocumented((answer.body as ErrorBody).error, errors);
  return answer;
};

describe('what the documentation shows of mandates', () => {
  test('a customer', async () => {
    const made = await mandates.customer({ notes: { campaign: 'one' } });
    expectDocumented(made, documented('customer'));
    expect(made).toMatchObject({ id: expect.stringMatching(/^cust_\w{14}$/), name: 'Asha Kulkarni' });
  });

  test.each(['upi', 'card'] as const)('an order that sets a mandate up with %s', async (method) => {
    const { id } = await mandates.customer();
    const made = await mandates.order(id, method);
    expectDocumented(made, documented('order'));
    // An order for UPI does not show what it sets up.
    const said = { method, description: null, customer_id: id };
    expect(Object.keys(said).filter((name) => name in made)).toEqual(
      method === 'card' ? Object.keys(said) : [],
    );
  });

  test.each(['upi', 'card'] as const)('the payment and the token of one with %s', async (method) => {
    const { paid, ...ids } = await mandates.setUp(method);
    expectDocumented(paid, documented('payment'));
    expect(paid).toMatchObject({ status: 'captured', customer_id: ids.customerId, token_id: ids.tokenId });
    const { body } = await mandates.token(ids);
    expectDocumented(body, token);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^token_\w{14}$/),
      method,
      recurring: true,
      recurring_details: { status: 'confirmed', failure_reason: null },
      max_amount: 50_000,
      expired_at: nextYear,
    });
    expect(['vpa', 'start_time', 'card'].filter((name) => name in body)).toEqual(
      method === 'upi' ? ['vpa', 'start_time'] : ['card'],
    );
    const list = await sandbox.call('GET', `/v1/customers/${ids.customerId}/tokens`);
    expect(list.body).toEqual({ entity: 'collection', count: 1, items: [body] });
  });

  test('an order that a mandate is to pay, and the answer to a charge', async () => {
    const ids = await mandates.setUp();
    const after = unixSeconds(monday) + 3 * 86_400;
    const order = await sandbox.order({ notification: { token_id: ids.tokenId, payment_after: after } });
    expectDocumented(order, documented('order'));
    expect(order).toMatchObject({
      notification: {
        token_id: ids.tokenId,
        payment_after: after,
        id: expect.stringMatching(/^notification_/),
      },
    });
    const { status, body } = await mandates.charge(ids, order);
    expect({ status, body }).toEqual({
      status: 200,
      body: { razorpay_payment_id: expect.stringMatching(/^pay_\w{14}$/) },
    });
  });

  test('the end of a mandate: cancelled with UPI, deleted with a card', async () => {
    const byUpi = await mandates.setUp('upi');
    const path = `/v1/customers/${byUpi.customerId}/tokens/${byUpi.tokenId}`;
    expect(await sandbox.call('PUT', `${path}/cancel`)).toEqual({
      status: 200,
      body: { status: 'cancellation_initiated' },
    });
    expect((await mandates.token(byUpi)).body.recurring_details.status).toBe('cancelled');
    expect((await refused('PUT', `${path}/cancel`)).status).toBe(400);

    const byCard = await mandates.setUp('card');
    await sandbox.gateway.settled();
    const before = sandbox.shop.received.length;
    const cardPath = `/v1/customers/${byCard.customerId}/tokens/${byCard.tokenId}`;
    expect((await refused('PUT', `${cardPath}/cancel`)).status).toBe(400);
    expect(await sandbox.call('DELETE', cardPath)).toEqual({ status: 200, body: { deleted: true } });
    expect(await refused('GET', cardPath)).toMatchObject(documentedRefusal('id'));
    await sandbox.gateway.settled();
    expect(sandbox.shop.names().slice(before)).toEqual(['token.cancelled']);
  });

  test('to delete a token of UPI does not end its mandate at the bank', async () => {
    const ids = await mandates.setUp('upi');
    await sandbox.gateway.settled();
    const before = sandbox.shop.received.length;
    const path = `/v1/customers/${ids.customerId}/tokens/${ids.tokenId}`;
    await sandbox.call('DELETE', path);
    await sandbox.gateway.settled();
    expect(sandbox.shop.names().slice(before)).toEqual([]);
    expect(await mandates.charge(ids)).toMatchObject(documentedRefusal('id'));
    expect(await refused('DELETE', path)).toMatchObject(documentedRefusal('id'));
  });

  test('every event', async () => {
    await mandates.setUp('card');
    await mandates.setUp('upi', 'decline');
    const ids = await mandates.setUp('upi');
    for (const action of ['pause', 'resume', 'cancel']) await mandates.atBank(ids, action);
    await sandbox.gateway.settled();
    const told = sandbox.shop.received.filter(({ event }) => event.startsWith('token.'));
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(Object.keys(token.contains!)));
    for (const { body, event } of told) {
      const sent = JSON.parse(body) as {
        contains: string[];
        payload: { token: { entity: { method: string; recurring_details?: { status: string } } } };
      };
      expectDocumented(sent, documented('event'), event);
      expect(sent.contains).toEqual(token.contains![event]);
      const { entity } = sent.payload.token;
      expectDocumented(entity, token, event);
      // For a confirmed card, only the name of the event tells that.
      const isSilent = event === 'token.confirmed' && entity.method === 'card';
      expect(entity.recurring_details?.status).toBe(isSilent ? undefined : event.slice('token.'.length));
    }
  });
});

describe('what is refused, in the documented words', () => {
  test.each([
    ['customerName', { name: 'आशा कुलकर्णी' }],
    ['customerName', { name: '(Asha' }],
    ['customerContact', { contact: '9000' }],
    ['customerEmail', { email: 'donor' }],
  ])('%s: a customer with %o', async (sentence, fields) => {
    expect(await refused('POST', '/v1/customers', fields)).toMatchObject(documentedRefusal(sentence));
  });

  test('a customer is there once, and given back where that is asked for', async () => {
    const person = { name: 'Asha Kulkarni', email: 'once@example.com', contact: '+919000090000' };
    const first = await mandates.customer(person);
    expect(await refused('POST', '/v1/customers', person)).toMatchObject(documentedRefusal('customerExists'));
    expect(await mandates.customer({ ...person, name: 'A. Kulkarni', fail_existing: '0' })).toEqual(first);
    const nobody = { email: 'alone@example.com', contact: undefined, fail_existing: '0' };
    expect((await mandates.customer(nobody)).id).toBe((await mandates.customer(nobody)).id);
  });

  test.each([
    [
      'The order amount cannot be greater than the token max amount for upi recurring.',
      { max_amount: 49_900 },
    ],
    ['The amount field is required.', { max_amount: undefined }],
    ['The amount must be at least INR 1.00', { max_amount: 99 }],
  ])('%s: an order with the token %o', async (description, fields) => {
    const { id } = await mandates.customer();
    const body = {
      amount: 50_000,
      currency: 'INR',
      customer_id: id,
      method: 'upi',
      token: { expire_at: nextYear, frequency: 'monthly', ...fields },
    };
    expect(await refused('POST', '/v1/orders', body)).toMatchObject({
      status: 400,
      body: { error: { description } },
    });
  });

  test.each([
    ['in the past', { expire_at: unixSeconds(monday) }],
    ['in 31 years', { expire_at: unixSeconds(monday) + 31 * 366 * 86_400 }],
    ['of another frequency', { frequency: 'daily' }],
    ['with what is not known', { colour: 'red' }],
    ['of more than UPI takes', { max_amount: 10_000_000 }],
  ])('a mandate %s', async (_name, fields) => {
    const { id } = await mandates.customer();
    const wanted = { max_amount: 50_000, expire_at: nextYear, frequency: 'monthly', ...fields };
    const order = { amount: 50_000, currency: 'INR', customer_id: id, method: 'upi', token: wanted };
    expect((await refused('POST', '/v1/orders', order)).status).toBe(400);
  });

  test('a card takes at most ₹15,000 at once, and nobody is no customer', async () => {
    const { id } = await mandates.customer();
    const order = (customer: object, max: number) => ({
      amount: 50_000,
      currency: 'INR',
      method: 'card',
      token: { max_amount: max, expire_at: nextYear, frequency: 'monthly' },
      ...customer,
    });
    expect((await refused('POST', '/v1/orders', order({ customer_id: id }, 1_500_100))).status).toBe(400);
    expect((await refused('POST', '/v1/orders', order({}, 50_000))).status).toBe(400);
    const stranger = order({ customer_id: 'cust_00000000000000' }, 50_000);
    expect(await refused('POST', '/v1/orders', stranger)).toMatchObject(documentedRefusal('id'));
  });

  test('tokens of somebody else, and those that are not there', async () => {
    const ids = await mandates.setUp();
    const { id: other } = await mandates.customer();
    for (const path of [
      `/v1/customers/${other}/tokens/${ids.tokenId}`,
      `/v1/customers/${ids.customerId}/tokens/token_00000000000000`,
    ]) {
      for (const method of ['GET', 'DELETE'] as const)
        expect(await refused(method, path)).toMatchObject(documentedRefusal('id'));
      expect(await refused('PUT', `${path}/cancel`)).toMatchObject(documentedRefusal('id'));
    }
    expect((await refused('GET', `/v1/customers/${ids.customerId}/tokens/token_'--`)).status).toBe(400);
    expect((await mandates.token(ids)).body.recurring_details.status).toBe('confirmed');
  });
});
