import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, authTest, goodPassword } from './testing.ts';
import type { AuthTest } from './testing.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

describe('cookies (A10)', () => {
  const year = 365 * 24 * 3600;
  const attributes = (lines: readonly string[]) =>
    Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf('=')),
        line
          .slice(line.indexOf(';') + 2)
          .split('; ')
          .toSorted(),
      ]),
    );
  const sealed = (seconds: number) => [
    'HttpOnly',
    `Max-Age=${seconds}`,
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ];
  const readable = (seconds: number) => [`Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax', 'Secure'];

  it('are exactly those of the table', async () => {
    const browser = t.browser();
    const applicant = {
      name: 'Demo Person',
      contact_no: '9400000001',
      email: 'table@example.test',
      password: goodPassword,
    };
    const registered = await browser.post('/auth/register_user', applicant);
    expect(attributes(registered.setCookies)).toEqual({ '__Host-otp': sealed(24 * 3600) });
    const verified = await browser.post('/auth/verify_otp', {
      contact_no: applicant.contact_no,
      otp: await t.codeFor(applicant.contact_no),
    });
    expect(attributes(verified.setCookies)).toEqual({
      '__Host-otp': sealed(0),
      '__Host-sid': sealed(14 * 24 * 3600),
      '__Host-device': sealed(year),
      access_token: readable(year),
      UserData: readable(year),
      path: readable(year),
    });
    expect(verified.setCookies.find((line) => line.startsWith('path='))).toMatch(/^path=\/pd;/);
    const refreshed = await browser.post('/auth/refresh');
    expect(attributes(refreshed.setCookies)).toEqual({
      '__Host-sid': sealed(14 * 24 * 3600),
      access_token: readable(year),
    });
    const left = await browser.post('/auth/logout');
    expect(attributes(left.setCookies)).toEqual({
      '__Host-sid': sealed(0),
      access_token: readable(0),
      UserData: readable(0),
      path: readable(0),
      hobbies: readable(0),
      personal_detail: readable(0),
    });
  });

  it('do without prefix and Secure over plain http on a local network', async () => {
    const lan = await authTest({ config: { insecureCookies: true } });
    try {
      await addAccount(lan.platform, { email: 'lan@example.test', phone: '9400000002' });
      const browser = lan.browser();
      const { setCookies, body } = await browser.post('/auth/login', {
        email: 'lan@example.test',
        password: goodPassword,
      });
      expect(setCookies.some((line) => line.startsWith('sid='))).toBe(true);
      expect(setCookies.some((line) => /secure/i.test(line))).toBe(false);
      expect(await browser.statusWith(body.access_token)).toBe(200);
    } finally {
      await lan.close();
    }
  });
});
