import { describe, expect, it } from 'vitest';

import { serverLimits } from '../../../platform/server-limits.ts';
import { addAccount, register, verify } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { Answer } from '../testing/test-client.ts';

const shape = ({ status, headers }: Answer) => ({ status, headers: [...headers.keys()].toSorted() });

describe('logging in with a code alone', () => {
  it('is not there unless configured', async () => {
    const closed = await authTest();
    try {
      const browser = closed.browser();
      const code = { contact_no: '9600000001', otp: '1234' };
      expect((await browser.post('/auth/login_otp', { contact_no: '9600000001' })).status).toBe(404);
      expect((await browser.post('/auth/login_with_otp', code)).status).toBe(404);
    } finally {
      await closed.close();
    }
  });

  it('works when configured, and does not tell who is known', async () => {
    const open = await authTest({ config: { otpSignIn: true, otpAlphabet: 'ABCDEFGHJK' } });
    try {
      await addAccount(open.platform, { email: 'coded@example.test', phone: '9611111111' });
      const browser = open.browser();
      const known = await browser.post('/auth/login_otp', { contact_no: '9611111111' });
      const unknown = await open.browser().post('/auth/login_otp', { contact_no: '9622222222' });
      expect(shape(unknown)).toEqual(shape(known));
      expect(await open.outbox('9622222222')).toEqual([]);
      const otp = await open.codeFor('9611111111');
      expect(otp).toMatch(/^[A-K]{4}$/);
      expect(
        (await open.browser().post('/auth/login_with_otp', { contact_no: '9611111111', otp })).status,
      ).toBe(400);
      const answer = await browser.post('/auth/login_with_otp', { contact_no: '9611111111', otp });
      expect(answer.status).toBe(200);
      expect(answer.body.data['email']).toBe('coded@example.test');
    } finally {
      await open.close();
    }
  });

  it('leaves the code of a registration right, whoever asks for one to log in', async () => {
    const open = await authTest({ config: { otpSignIn: true } });
    try {
      const browser = open.browser();
      const { phone } = await register(browser);
      const code = await open.codeFor(phone);
      await open.age(serverLimits.otpResendWaitSeconds[0] + 1);
      const asked = await open.browser().post('/auth/login_otp', { contact_no: phone });
      expect([asked.status, (await verify(browser, phone, code)).status]).toEqual([200, 200]);
    } finally {
      await open.close();
    }
  });

  it('opens nothing with a code from before a new password', async () => {
    const open = await authTest({ config: { otpSignIn: true } });
    try {
      const [email, phone] = ['voided@example.test', '9633333333'];
      await addAccount(open.platform, { email, phone });
      const browser = open.browser();
      await browser.post('/auth/login_otp', { contact_no: phone });
      const otp = await open.codeFor(phone);
      await open.browser().post('/auth/forgot_password', { email });
      const token = await open.secretTo(email, 'Choose a new Mysathi password');
      await open.browser().post('/auth/reset_password', { token, password: 'Peepal leaf 9 on water' });
      const answer = await browser.post('/auth/login_with_otp', { contact_no: phone, otp });
      expect(answer.body['code']).toBe('otp_wrong');
    } finally {
      await open.close();
    }
  });
});
