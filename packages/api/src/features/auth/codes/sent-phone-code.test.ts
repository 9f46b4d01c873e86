import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { serverLimits } from '../../../platform/server-limits.ts';
import { addAccount, goodPassword } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';
import type { TestClient } from '../testing/test-client.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const email = 'waits@example.test';
const wanted = '9300000071';
const signIn = async (client: TestClient) =>
  (await client.post('/auth/login', { email, password: goodPassword })).body.access_token;
const sentTo = async (client: TestClient, token: string) =>
  (await client.get('/auth/change_phone', { token })).body.data;

test('whoever asked for another number is told where the code went while it is good, and is sent no other', async () => {
  await addAccount(t.platform, { name: 'Demo Ringer', email, phone: '9400000071' });
  const browser = t.browser();
  const token = await signIn(browser);
  const ask = () =>
    browser.post('/auth/change_phone', { contact_no: wanted, password: goodPassword }, { token });
  const confirm = (otp: string) =>
    browser.post('/auth/confirm_phone', { contact_no: wanted, otp }, { token });
  const sent = () => sentTo(browser, token);
  const [firstWait] = serverLimits.otpResendWaitSeconds;

  expect(await sent()).toBeNull();
  await ask();
  expect(await sent()).toEqual({ contact_no: wanted, next_send_seconds: firstWait });
  await t.age(firstWait + 1);
  expect(await sent()).toEqual({ contact_no: wanted, next_send_seconds: 0 });
  for (const other of [t.browser(), t.program()]) expect(await sentTo(other, await signIn(other))).toBeNull();

  const code = await t.codeFor(wanted);
  for (let at = 0; at < serverLimits.otpTriesPerCode; at += 1)
    await confirm(code === '0000' ? '1111' : '0000');
  expect(await sent()).toBeNull();
  await ask();
  expect(await sent()).toMatchObject({ contact_no: wanted });
  expect(await t.outbox(wanted)).toHaveLength(2);
  await t.age(limits.otpLifeSeconds + 1);
  expect(await sent()).toBeNull();
  await ask();
  expect((await confirm(await t.codeFor(wanted))).status).toBe(200);
  expect(await sent()).toBeNull();
});
