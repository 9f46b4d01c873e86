import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openPool } from './database/connect.ts';
import { startSandboxGateway } from './start-sandbox-gateway.ts';
import type { SandboxGateway, SandboxOptions } from './start-sandbox-gateway.ts';
import { testDatabase } from './testing/database.ts';
import type { TestDatabase } from './testing/database.ts';
import { startTestShop } from './testing/test-shop.ts';
import { startTestGateway } from './testing/test-gateway.ts';

let database: TestDatabase;
let open: SandboxGateway[];
beforeEach(async () => {
  database = await testDatabase();
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((gateway) => gateway.close()));
  await database.drop();
});

const start = async (settings: Partial<SandboxOptions> = {}) => {
  const gateway = await startSandboxGateway({
    mode: 'test',
    databaseUrl: database.url,
    logLevel: 'silent',
    ...settings,
  });
  open.push(gateway);
  return gateway;
};
const secretsOf = ({ keyId, keySecret, webhookSecret, previousWebhookSecret }: SandboxGateway) => ({
  keyId,
  keySecret,
  webhookSecret,
  previousWebhookSecret,
});

describe('it starts', () => {
  test('in production only when that is allowed, and never with live keys', async () => {
    await expect(start({ mode: 'production' })).rejects.toThrow('does not start in production');
    await expect(start({ keyId: 'rzp_live_0123456789abcd' })).rejects.toThrow('test keys only');
    const gateway = await start({ mode: 'production', allowInProduction: true });
    expect(gateway.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('with secrets made once and kept, or with those it is given', async () => {
    const first = await start();
    expect(first.keyId).toMatch(/^rzp_test_[0-9A-Za-z]{14}$/);
    const secrets = Object.values(secretsOf(first));
    expect(new Set(secrets).size).toBe(4);
    await first.close();
    const second = await start();
    expect(secretsOf(second)).toEqual(secretsOf(first));
    await second.close();
    const given = { keyId: 'rzp_test_given', keySecret: 'given-secret', webhookSecret: 'given-webhook' };
    const third = await start(given);
    expect(secretsOf(third)).toEqual({ ...secretsOf(first), ...given });
    open.length = 0;
    await third.close();
  });

  test('twice at the same time on an empty database', async () => {
    const pool = openPool(database.url);
    await pool.query('DROP SCHEMA IF EXISTS sandbox_gateway CASCADE');
    await pool.end();
    const [one, other] = await Promise.all([start(), start()]);
    expect(secretsOf(one)).toEqual(secretsOf(other));
  });
});

test('a pool that is lent stays open', async () => {
  const pool = openPool(database.url);
  const gateway = await startSandboxGateway({ mode: 'test', pool, logLevel: 'silent' });
  await gateway.close();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a restart goes on where it stopped: switches, clock and events that had not left', async () => {
  const before = await startTestGateway({ webhookUrl: null });
  await before.gateway.setSwitches({ copies: 1 });
  await before.gateway.advance(3600);
  const { id, created_at: created } = await before.order();
  await before.pay(id);
  await before.gateway.close();

  const shop = await startTestShop();
  const after = await startSandboxGateway({
    mode: 'test',
    databaseUrl: before.database.url,
    webhookUrl: shop.url,
    clock: { now: () => new Date(created * 1000 - 3_600_000) },
    logLevel: 'silent',
  });
  await after.settled();
  expect(shop.names()).toHaveLength(6);
  await after.close();
  await shop.close();
  await before.shop.close();
  await before.database.drop();
});

test('with a seed the ids are the same every time', async () => {
  const idOf = async () => {
    const sandbox = await startTestGateway({ seed: 42 });
    const { id } = await sandbox.order();
    await sandbox.close();
    return id;
  };
  expect(await idOf()).toBe(await idOf());
});
