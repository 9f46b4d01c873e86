import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLog } from '../../../platform/log.ts';
import { addAccount, goodPassword, register } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';
import type { Answer } from '../testing/test-client.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

let made = 0;
const newAccount = async () => {
  made += 1;
  const account = { email: `by.number${made}@example.test`, phone: `91${String(made).padStart(8, '0')}` };
  return { ...account, id: await addAccount(t.platform, account) };
};
const enter = (name: string, password = goodPassword, client = t.browser()) =>
  client.post('/auth/login', { email: name, password });
const shape = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: [...headers.keys()].toSorted(),
});
describe('logging in by mobile number', () => {
  it('opens its account, however it is written', async () => {
    const { id, email, phone } = await newAccount();
    const inTwo = `${phone.slice(0, 5)} ${phone.slice(5)}`;
    for (const written of [
      phone,
      ` ${phone} `,
      `+91${phone}`,
      `91 ${phone}`,
      `+91 ${inTwo}`,
      `+91-${inTwo}`,
    ]) {
      const { status, body } = await enter(written);
      expect([written, status, body.data]).toEqual([
        written,
        200,
        expect.objectContaining({ _id: id, email }),
      ]);
    }
  });

  it('answers a wrong password, an unknown number and an unfinished registration as those of an address (A1)', async () => {
    const { email, phone } = await newAccount();
    const begun = await register(t.browser());
    const ofAddress = shape(await enter(email, 'not this one'));
    expect(ofAddress.status).toBe(401);
    for (const [name, password] of [
      [phone, 'not this one'],
      ['9199999999', 'not this one'],
      ['neither', 'not this one'],
      [begun.phone, goodPassword],
    ] as const)
      expect([name, shape(await enter(name, password))]).toEqual([name, ofAddress]);
  });

  it('counts a number as one, however it is written (A2)', async () => {
    const { phone } = await newAccount();
    for (const written of [
      phone,
      `+91${phone}`,
      `91 ${phone}`,
      `${phone.slice(0, 5)}-${phone.slice(5)}`,
      phone,
    ])
      expect((await enter(written, 'guess')).status).toBe(401);
    expect((await enter(phone)).status).toBe(429);
  });

  it('makes nobody wait under a number who was tried by address: that would tell whose it is (A1)', async () => {
    const { email, phone } = await newAccount();
    const program = t.program();
    const last = async (name: string) => {
      for (let tries = 0; tries < 6; tries += 1) await enter(name, 'guess', program);
      return enter(name, 'guess', program);
    };
    expect((await last(email)).status).toBe(429);
    expect((await enter(phone, 'guess', program)).status).toBe(401);
  });

  it('forgets the failures of a number once its owner is in, and lets them in on a known device', async () => {
    const { phone } = await newAccount();
    const [owner, program] = [t.browser(), t.program()];
    for (let tries = 0; tries < 4; tries += 1) await enter(phone, 'guess', program);
    expect((await enter(phone, goodPassword, owner)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enter(phone, 'guess', program)).status).toBe(401);
    expect((await enter(phone, 'guess', program)).status).toBe(429);
    expect((await enter(phone, goodPassword, owner)).status).toBe(200);
  });

  it('leaves no number in the log', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const heard = await authTest({ config: { logSample: 1 }, parts: () => ({ log }) });
    const phone = '9287654321';
    await addAccount(heard.platform, { email: 'heard@example.test', phone });
    lines.length = 0;
    for (const [path, rest] of [
      ['login', { password: 'guess' }],
      ['login', { password: goodPassword }],
      ['forgot_password', {}],
    ] as const)
      await heard.browser().post(`/auth/${path}`, { email: `+91 ${phone}`, ...rest });
    await heard.close();
    expect(lines.filter((line) => line.includes('/api/auth/'))).toHaveLength(3);
    expect(lines.join('')).not.toContain(phone.slice(-6));
  });
});
