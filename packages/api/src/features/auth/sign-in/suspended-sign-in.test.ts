import { afterAll, beforeAll, expect, test } from 'vitest';

import { suspensionOf } from './suspension.ts';
import { addAccount } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest({ config: { otpSignIn: true } });
});
afterAll(() => t.close());

test('a suspension is told to nobody whose password is another one by then', async () => {
  const id = await addAccount(t.platform, { email: 'paused@example.test', phone: '9644444444' });
  await t.platform.db.updateTable('members').set({ state: 'suspended' }).where('id', '=', id).execute();
  const { passwordHash } = await t.platform.db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow();
  const why = (hash: string) => suspensionOf(t.platform.db, { memberId: id, passwordHash: hash });
  expect([await why(passwordHash), await why('an earlier one')]).toEqual([{ rule: 'other' }, null]);
});

test('a suspension is told after the right code', async () => {
  const id = await addAccount(t.platform, { email: 'away@example.test', phone: '9633333333' });
  await t.platform.db.updateTable('members').set({ state: 'suspended' }).where('id', '=', id).execute();
  const browser = t.browser();
  await browser.post('/auth/login_otp', { contact_no: '9633333333' });
  const otp = await t.codeFor('9633333333');
  const wrong = { contact_no: '9633333333', otp: otp === '0000' ? '1111' : '0000' };
  expect((await browser.post('/auth/login_with_otp', wrong)).body['code']).toBe('otp_wrong');
  const answer = await browser.post('/auth/login_with_otp', { contact_no: '9633333333', otp });
  expect([answer.status, answer.body['code']]).toEqual([403, 'account_suspended']);
  expect(await t.platform.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
