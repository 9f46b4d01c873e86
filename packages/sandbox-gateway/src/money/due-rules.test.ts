import { afterAll, beforeAll, expect, test } from 'vitest';

import { openAccount } from '../account.ts';
import { VirtualClock } from '../clock.ts';
import { openPool, queriesOf } from '../database/connect.ts';
import { createRandom } from '../random.ts';
import { monday, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { applyDueRules } from './due-rules.ts';

const day = 86_400;

let sandbox: TestGateway;
beforeAll(async () => {
  sandbox = await startTestGateway();
});
afterAll(() => sandbox.close());

test('what becomes due while it is looked for waits for the next look, which sees all that came before', async () => {
  const pool = openPool(sandbox.database.url);
  const db = queriesOf(pool);
  const clock = new VirtualClock({ now: () => monday }, 0);
  const { account, switches } = await openAccount(db, {});
  const gateway = {
    db,
    account,
    switches,
    clock,
    random: createRandom(),
    webhookUrl: null,
    wake: () => undefined,
  };
  const { id } = await sandbox.pay((await sandbox.order()).id, 'silent');

  const looked = applyDueRules(gateway);
  clock.advanceSeconds(3 * day);
  expect(await looked).toEqual(new Date('2026-11-16T06:40:00Z'));
  expect(await sandbox.payment(id)).toMatchObject({ status: 'created' });

  await applyDueRules(gateway);
  expect(await sandbox.payment(id)).toMatchObject({ status: 'captured' });
  await pool.end();
});
