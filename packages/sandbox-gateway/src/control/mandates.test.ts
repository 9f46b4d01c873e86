import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { TestMandates } from '../testing/test-mandates.ts';

let sandbox: TestGateway;
let mandates: TestMandates;
beforeAll(async () => {
  sandbox = await startTestGateway();
  mandates = new TestMandates(sandbox);
});
afterAll(() => sandbox.close());

test('shows mandates with what their bank can do to them', async () => {
  expect(await sandbox.page('/control')).toContain('Nobody has agreed to monthly payments.');
  const ids = await mandates.setUp();
  const page = await sandbox.page('/control');
  expect(page).toContain(ids.tokenId);
  expect(page).toContain('up to ₹500 every month until 16 November 2027');
  const offered = async () =>
    [...(await sandbox.page('/control')).matchAll(/\/control\/mandates\/\w+\/([\w-]+)/g)].map(
      ([, action]) => action,
    );
  expect(await offered()).toEqual(['pause', 'cancel', 'fail-next']);
  await mandates.atBank(ids, 'pause');
  expect(await offered()).toEqual(['resume', 'cancel']);
  await mandates.atBank(ids, 'cancel');
  expect(await offered()).toEqual([]);
});

test('lets one debit fail, and the next pass', async () => {
  const ids = await mandates.setUp('card');
  expect(await mandates.atBank(ids, 'fail-next')).toBe(303);
  expect(await sandbox.page('/control')).toContain('The next debit will find too little money.');
  expect(await mandates.charged(ids)).toMatchObject({ status: 'failed', error_reason: 'insufficient_funds' });
  expect(await mandates.charged(ids)).toMatchObject({ status: 'captured' });
});

test('tells the shop what the bank does, once, and nothing of a mandate that goes on', async () => {
  const ids = await mandates.setUp();
  await sandbox.gateway.settled();
  const before = sandbox.shop.received.length;
  for (const action of ['resume', 'pause', 'pause', 'resume', 'cancel', 'cancel', 'pause', 'resume'])
    await mandates.atBank(ids, action);
  await sandbox.gateway.settled();
  expect(sandbox.shop.names().slice(before)).toEqual(['token.paused', 'token.cancelled']);
  expect((await mandates.token(ids)).body.recurring_details.status).toBe('cancelled');
});

test('does nothing that it does not know, and nothing to what is not there', async () => {
  const ids = await mandates.setUp();
  expect(await mandates.atBank(ids, 'constructor')).toBe(400);
  expect(await mandates.atBank({ tokenId: 'token_00000000000000' }, 'pause')).toBe(400);
});
