import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { documentedRefusal } from '../testing/documented-shape.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { PaymentBody, TestGateway } from '../testing/test-gateway.ts';

let sandbox: TestGateway;
let paid: PaymentBody;

beforeAll(async () => {
  sandbox = await startTestGateway();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.gateway.setSwitches({});
  paid = await sandbox.pay((await sandbox.order()).id);
});

const refund = (body: unknown = {}, headers?: Record<string, string>) =>
  sandbox.call('POST', `/v1/payments/${paid.id}/refund`, body, headers);
const withKey = (key: string) => ({ 'x-refund-idempotency': key });

describe('a refund', () => {
  test('in parts and then the rest, never more than was paid', async () => {
    expect((await refund({ amount: 20_000 })).body).toMatchObject({ amount: 20_000, status: 'processed' });
    expect(await sandbox.payment(paid.id)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 20_000,
    });
    expect(await refund({ amount: 30_001 })).toMatchObject(documentedRefusal('refundTooLarge'));
    expect((await refund()).body).toMatchObject({ amount: 30_000 });
    expect(await sandbox.payment(paid.id)).toMatchObject({
      status: 'refunded',
      captured: true,
      refund_status: 'full',
      amount_refunded: 50_000,
    });
    expect(await refund()).toMatchObject(documentedRefusal('refundedAlready'));
    const { body: order } = await sandbox.call('GET', `/v1/orders/${paid.order_id}`);
    expect(order).toMatchObject({ status: 'paid', amount_paid: 50_000 });
  });

  test('many at once never give more than was paid', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund({ amount: 20_000 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await sandbox.payment(paid.id)).toMatchObject({ amount_refunded: 40_000 });
  });

  test('of what was not captured is refused', async () => {
    paid = await sandbox.pay((await sandbox.order()).id, 'decline');
    expect(await refund()).toMatchObject({ status: 400 });
  });

  test('that is pending is answered later; a failed one gives its amount free again', async () => {
    await sandbox.gateway.setSwitches({ refunds: 'pending' });
    const { body: pending } = await refund({ amount: 20_000 });
    expect(pending).toMatchObject({ status: 'pending', acquirer_data: { arn: null } });
    await sandbox.gateway.setSwitches({ refunds: 'failing' });
    const { body: failing } = await refund();
    expect(await sandbox.payment(paid.id)).toMatchObject({ amount_refunded: 50_000, status: 'refunded' });
    await sandbox.gateway.settled();
    sandbox.shop.received.length = 0;
    await sandbox.gateway.advance(5 * 60);
    expect(sandbox.shop.names()).toEqual(['refund.processed', 'refund.failed']);
    const states = await Promise.all(
      [pending, failing].map(
        async ({ id }) => (await sandbox.call('GET', `/v1/refunds/${String(id)}`)).body['status'],
      ),
    );
    expect(states).toEqual(['processed', 'failed']);
    expect(await sandbox.payment(paid.id)).toMatchObject({ amount_refunded: 20_000, status: 'captured' });
  });
});

describe('under an idempotency key', () => {
  test('the same request gives the same answer and one refund', async () => {
    const first = await refund({ amount: 20_000 }, withKey('first-key-1'));
    expect(first.status).toBe(200);
    expect(await refund({ amount: 20_000 }, withKey('first-key-1'))).toEqual(first);
    expect(await sandbox.payment(paid.id)).toMatchObject({ amount_refunded: 20_000 });
    const other = await refund({ amount: 20_001 }, withKey('first-key-1'));
    expect(other).toMatchObject(documentedRefusal('keyReused'));
  });

  test('a refused request does not use the key up', async () => {
    expect((await refund({ amount: 60_000 }, withKey('second-key-2'))).status).toBe(400);
    expect((await refund({ amount: 10_000 }, withKey('second-key-2'))).status).toBe(200);
  });

  test.each([
    ['short', 'keyLength'],
    ['with spaces in it', 'keyLetters'],
    ['semi;colons', 'keyLetters'],
    ['k'.repeat(300), 'keyLetters'],
  ])('%s is no key', async (key, refusal) => {
    expect(await refund({}, withKey(key))).toMatchObject(documentedRefusal(refusal));
  });

  test('a repeat while the first is under way is a conflict', async () => {
    const client = new pg.Client({ connectionString: sandbox.database.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM sandbox_gateway.orders WHERE id = $1 FOR UPDATE', [paid.order_id]);
    const first = refund({ amount: 20_000 }, withKey('third-key-3'));
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        );
        return rows.length;
      })
      .toBe(1);
    const second = await refund({ amount: 20_000 }, withKey('third-key-3'));
    expect(second).toMatchObject({ status: 409 });
    await client.query('COMMIT');
    await client.end();
    expect((await first).status).toBe(200);
    expect(await sandbox.payment(paid.id)).toMatchObject({ amount_refunded: 20_000 });
  });
});
