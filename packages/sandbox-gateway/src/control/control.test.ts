import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let sandbox: TestGateway;
beforeAll(async () => {
  sandbox = await startTestGateway();
});
afterEach(() => sandbox.gateway.setSwitches({}));
afterAll(() => sandbox.close());

const act = (path: string, fields: Record<string, string> = {}, headers?: Record<string, string>) =>
  sandbox.post(`/control/${path}`, fields, headers);

test('shows orders, payments, refunds and events, and leads on to older ones', async () => {
  expect(await sandbox.page('/control')).toContain('No order yet');
  const ids: string[] = [];
  for (let count = 0; count < 21; count += 1) ids.push((await sandbox.order()).id);
  const paid = await sandbox.pay(ids[20]!, 'twice');
  await sandbox.gateway.settled();
  const page = await sandbox.page('/control');
  expect(page).toContain(paid.id);
  expect(page).toMatch(/rfnd_[0-9A-Za-z]{14}/);
  expect(page).toContain('order.paid');
  expect(page).not.toContain(ids[0]);
  const older = /\/control\?orders=(\d+)/.exec(page)![0];
  const next = await sandbox.page(older);
  expect(next).toContain(ids[0]);
  expect(next).not.toContain(ids[1]);
});

test('moves payments by hand', async () => {
  const declined = await sandbox.pay((await sandbox.order()).id, 'decline');
  await act(`payments/${declined.id}/bank-yes`);
  expect(await sandbox.payment(declined.id)).toMatchObject({ status: 'captured', error_code: null });
  await act(`payments/${declined.id}/refund`);
  expect(await sandbox.payment(declined.id)).toMatchObject({ status: 'refunded' });
  const manual = await sandbox.pay((await sandbox.order({ payment: { capture: 'manual' } })).id);
  await act(`payments/${manual.id}/capture`);
  expect(await sandbox.payment(manual.id)).toMatchObject({ status: 'captured' });
  const silent = await sandbox.pay((await sandbox.order()).id, 'silent');
  await act(`payments/${silent.id}/bank-never`);
  await act('clock', { minutes: '15' });
  await sandbox.gateway.settled();
  expect(await sandbox.payment(silent.id)).toMatchObject({ status: 'failed' });
  expect((await act(`payments/${silent.id}/constructor`)).status).toBe(400);
});

test('a bank that said nothing, and then no, does not say yes later', async () => {
  const { id } = await sandbox.pay((await sandbox.order()).id, 'silent');
  await act(`payments/${id}/bank-no`);
  await sandbox.gateway.advance(15 * 60);
  expect(await sandbox.payment(id)).toMatchObject({ status: 'failed', error_reason: 'payment_declined' });
});

test('sets switches, and keeps them on the page', async () => {
  const fields = {
    copies: '2',
    delaySeconds: '30',
    delivery: 'drop',
    refunds: 'pending',
    api: 'none',
    shuffle: 'on',
  };
  expect((await act('switches', fields)).status).toBe(303);
  const page = await sandbox.page('/control');
  expect(page).toMatch(/value="drop" selected/);
  expect(page).toMatch(/name="shuffle" value="on" checked/);
  expect((await act('switches', { ...fields, delivery: 'sideways' })).status).toBe(400);
  expect((await act('switches', { ...fields, copies: '1000' })).status).toBe(400);
});

test('tells that a way to pay works badly, and that it works again', async () => {
  for (const status of ['started', 'resolved'])
    expect((await act('downtimes', { method: 'upi', status })).status).toBe(303);
  await sandbox.gateway.settled();
  const page = await sandbox.page('/control');
  for (const told of ['payment.downtime.started', 'payment.downtime.resolved', 'down_sandbox_upi'])
    expect(page).toContain(told);
  expect((await act('downtimes', { method: 'cash', status: 'started' })).status).toBe(400);
});

test('settles at once and replays one event', async () => {
  await sandbox.pay((await sandbox.order()).id);
  await act('settle');
  await sandbox.gateway.settled();
  expect(sandbox.shop.names().at(-1)).toBe('settlement.processed');
  const [first] = sandbox.shop.received;
  const eventId = String(first?.eventId);
  await act(`events/${eventId}/replay`);
  await sandbox.gateway.settled();
  expect(sandbox.shop.received.at(-1)).toEqual(first);
});

test('takes no form from another site, and asks for the key pair where others can reach it', async () => {
  const foreign = await act('clock', { minutes: '15' }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  const open = await startTestGateway({ host: '0.0.0.0' });
  expect((await fetch(`${open.gateway.url}/control`)).status).toBe(401);
  const allowed = await fetch(`${open.gateway.url}/control`, {
    headers: { authorization: open.authorization },
  });
  expect(allowed.status).toBe(200);
  await open.close();
});
