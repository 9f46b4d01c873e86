import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readConfig } from '../../../config.ts';
import { addAccount, goodPassword } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';

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
      UserData: readable(year),
      path: readable(year),
    });
    // The address of the own picture in it works for minutes only.
    const kept = decodeURIComponent(browser.cookies.get('UserData') ?? '');
    expect(JSON.parse(kept)).toEqual(refreshed.body.data);
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

  it('are those that count at whichever address somebody of a local network types', async () => {
    const { plainNetwork } = readConfig({ HOST: '0.0.0.0' });
    const lan = await authTest({ config: { plainNetwork } });
    try {
      await addAccount(lan.platform, { email: 'near@example.test', phone: '9400000003' });
      const payload = { email: 'near@example.test', password: goodPassword };
      for (const [host, secure] of [
        ['192.168.1.5:3000', false],
        ['[fd00::5]:3000', false],
        ['localhost:3000', true],
      ] as const) {
        const headers = { host, origin: `http://${host}` };
        const { cookies } = await lan.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers,
          payload,
        });
        expect([host, cookies.some(({ name }) => name === (secure ? '__Host-sid' : 'sid'))]).toEqual([
          host,
          true,
        ]);
        expect(cookies.every((cookie) => (cookie.secure === true) === secure)).toBe(true);
      }
    } finally {
      await lan.close();
    }
  });

  it.each([
    ['Version/26.0 Safari/605.1.15', false],
    ['CriOS/150.0 Mobile/15E148 Safari/604.1', false],
    ['Chrome/150.0.0.0 Safari/537.36', true],
  ])('are secure over plain http on this machine where %s takes them: %s', async (kind, secure) => {
    const agent = `Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) ${kind}`;
    const email = `agent${kind.length}@example.test`;
    await addAccount(t.platform, { email, phone: `94000001${kind.length}` });
    const browser = t.browser();
    const headers = { 'user-agent': agent };
    const send = (path: string, body: Record<string, unknown> = {}) =>
      browser.send(path, { method: 'POST', headers }, body);
    const { setCookies } = await send('/auth/login', { email, password: goodPassword });
    expect(setCookies.some((line) => line.startsWith(secure ? '__Host-sid=' : 'sid='))).toBe(true);
    expect(setCookies.every((line) => line.includes('; Secure') === secure)).toBe(true);
    // Accepted in whichever form it was set.
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    const renewed = await send('/auth/refresh');
    expect(renewed.status).toBe(200);
    expect(renewed.setCookies.every((line) => line.includes('; Secure') === secure)).toBe(true);
  });
});
