import { startSandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import type { SandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testDatabase } from '../database/testing/test-database.ts';
import type { TestDatabase } from '../database/testing/test-database.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';

let database: TestDatabase;
let sandbox: SandboxGateway;
let gateway: RazorpayGateway;
let orderId: string;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandboxGateway({ mode: 'test', databaseUrl: database.url, logLevel: 'silent' });
  const { url: baseUrl, keyId, keySecret } = sandbox;
  gateway = new RazorpayGateway({ baseUrl, keyId, keySecret, webhookSecrets: ['secret'] });
  const made = await gateway.createOrder({ amount: 500_00, reference: 'described' });
  if (made.kind !== 'done') throw new Error(JSON.stringify(made));
  ({ orderId } = made.value);
});

afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

const formFor = (title: string) =>
  gateway.checkout({
    orderId,
    amount: 500_00,
    title,
    reference: 'described',
    method: 'upi',
    donor: { name: 'Asha Kulkarni', email: 'asha@example.org', phone: null },
    callbackUrl: 'http://shop.example/callback',
    cancelUrl: 'http://shop.example/cancelled',
  });

// With its vowel sign, one letter is two code points of three bytes each.
const syllable = 'कि';
const family = '👨‍👩‍👧';

test.each([
  ['a title', 'Help Meera walk', 'Gift: Help Meera walk'],
  ['one that begins with a sign', '“Meera”', 'Gift: “Meera”'],
  ['one that fits to the byte', 'a'.repeat(249), `Gift: ${'a'.repeat(249)}`],
  ['a long one', 'a'.repeat(300), `Gift: ${'a'.repeat(249)}`],
  ['a long one in Hindi', syllable.repeat(60), `Gift: ${syllable.repeat(41)}`],
  ['a picture at the end', `${'a'.repeat(240)}${family}`, `Gift: ${'a'.repeat(240)}`],
])('%s is told to the gateway as it takes it', async (_what, title, description) => {
  const { action, fields } = formFor(title);
  expect(fields.description).toBe(description);
  const opened = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(opened.status).toBe(303);
});
