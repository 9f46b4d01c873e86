import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { TestMandates } from '../testing/test-mandates.ts';

let sandbox: TestGateway;
let mandates: TestMandates;
let customerId: string;
beforeAll(async () => {
  sandbox = await startTestGateway();
  mandates = new TestMandates(sandbox);
  customerId = (await mandates.customer()).id;
});
afterAll(() => sandbox.close());

const opened = async (method: 'upi' | 'card' = 'upi', fields: Record<string, string> = {}) => {
  const order = await mandates.order(customerId, method);
  return sandbox.checkout(order.id, { customer_id: customerId, recurring: '1', ...fields });
};

const agreed = 'Mysathi may take up to ₹500 every month until 16 November 2027.';

test('the page says what is agreed to: how much every month, and until when', async () => {
  const path = await opened();
  const page = await sandbox.page(path);
  expect(page).toContain(agreed);
  expect(page).toContain('You can pause or end it at any time.');
  const bank = await sandbox.page(await sandbox.choose(path, 'upi:qr'));
  expect(bank).toContain('lets Mysathi take up to ₹500 every month until 16 November 2027.');
  expect(bank).toContain('Approve ₹500 and the monthly payments');
  expect(bank).toContain('refuse the monthly payments');
});

test('says nothing of months where it is paid once', async () => {
  const order = await mandates.order(customerId);
  const once = await sandbox.checkout(order.id);
  expect(await sandbox.page(once)).not.toContain('every month');
  const bank = await sandbox.page(await sandbox.choose(once, 'upi:qr'));
  expect(bank).not.toMatch(/every month|monthly/);
});

test('is paid only by what the mandate is asked for', async () => {
  const page = await sandbox.page(await opened('card', { method: 'upi' }));
  expect(page).toContain('Choose a test card');
  expect(page).not.toMatch(/method=(?:upi|netbanking|wallet)/);
  const choose = async (choice: string) =>
    (await sandbox.post(`${await opened('card')}/payments`, { choice })).status;
  expect(await choose('card:visa')).toBe(303);
  for (const choice of ['upi:qr', 'netbanking:HDFC', 'wallet:payzapp'])
    expect(await choose(choice)).toBe(400);
});

test.each([
  ['another customer', { customer_id: 'cust_00000000000000' }],
  ['nobody', { customer_id: '' }],
])('a form for %s is refused', async (_name, fields) => {
  expect(await opened('upi', fields)).toBe('');
});

test('a form for a mandate of an order without one is refused', async () => {
  const { id } = await sandbox.order();
  expect(await sandbox.checkout(id, { customer_id: customerId, recurring: '1' })).toBe('');
});
