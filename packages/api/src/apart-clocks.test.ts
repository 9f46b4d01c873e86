import { afterEach, describe, expect, it } from 'vitest';

import { memberCall } from './members/testing/member-call.ts';
import { makeMember, makeMemberPair } from './members/testing/people.ts';
import { relate } from './members/testing/relate.ts';
import { daySeconds, hourSeconds } from './platform/clock.ts';
import { interestRoutes } from './features/interests/routes.ts';
import { interestCalls } from './features/interests/testing/interest-calls.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { register, verify } from './features/auth/testing/applicants.ts';
import { authTest } from './features/auth/testing/auth-test.ts';
import type { AuthTest } from './features/auth/testing/auth-test.ts';

const allowance = { perDay: 2, perWeek: 500, perMonth: 1000 };
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

let t: AuthTest;

afterEach(() => t.close());

describe.each([
  ['two hours behind', -2 * hourSeconds],
  ['two hours ahead', 2 * hourSeconds],
])('with a clock %s of the database', (_, seconds) => {
  it('codes arrive and are right, and sessions last', async () => {
    t = await authTest({ now: secondsFromNow(seconds) });
    const browser = t.browser();
    const { phone } = await register(browser);
    const { status, body } = await verify(browser, phone, await t.codeFor(phone));
    expect(status).toBe(200);
    expect(await browser.statusWith(body.access_token)).toBe(200);
    const renewed = await browser.post('/auth/refresh');
    expect(renewed.status).toBe(200);
    expect(await browser.statusWith(renewed.body.access_token)).toBe(200);
    expect((await t.signIn()).token).toMatch(/\S/);
  });
});

it.each([
  ['behind', -daySeconds],
  ['ahead', daySeconds],
])('who writes while the clock is a day %s has no more messages by it', async (_, seconds) => {
  t = await authTest({}, (server, platform) => messageRoutes(server, platform, allowance));
  const { asha, ravi } = await makeMemberPair(t.platform);
  await relate(t.platform, ravi, asha, 'accepted');
  const write = async () =>
    (await memberCall(t.app)(ravi, 'POST', '/messages', { message: 'Hello', memberId: asha.id })).status;
  expect([await write(), await write(), await write()]).toEqual([200, 200, 429]);
  t.clock.advanceSeconds(seconds);
  expect(await write()).toBe(429);
});

it('what was counted while the clock of the database was hours ahead holds nobody up', async () => {
  t = await authTest();
  const { email } = await t.signIn();
  const login = async () =>
    (await t.browser().post('/auth/login', { email, password: 'not the right one' })).status;
  const untilRefused = async () => {
    for (let tries = 1; tries < 20; tries += 1) if ((await login()) === 429) return tries;
    throw new Error('Nobody was refused.');
  };
  const tries = await untilRefused();
  await t.platform.pool.query("UPDATE throttle_marks SET marked_at = marked_at + interval '5.5 hours'");
  expect(await untilRefused()).toBe(tries);
});

it('a code that one node made leaves by another whose clock is ten minutes ahead', async () => {
  t = await authTest({ now: secondsFromNow(-300) });
  const { phone } = await register(t.browser());
  t.clock.advanceSeconds(600);
  expect(await t.codeFor(phone)).toMatch(/^\d{4}$/);
});

it('so do links by e-mail', async () => {
  t = await authTest({ now: secondsFromNow(-hourSeconds) });
  const { email } = await t.signIn();
  await t.browser().post('/auth/forgot_password', { email });
  await t.platform.jobs.runWaiting();
  t.clock.advanceSeconds(2 * hourSeconds);
  await t.platform.jobs.runWaiting();
  const mails = await t.outbox(email);
  expect(mails.some(({ body }) => body.includes('#token='))).toBe(true);
});

it('whoever is of marriage age by the clock of the site may say yes, as well as send', async () => {
  t = await authTest({ now: secondsFromNow(2 * 365 * daySeconds) }, interestRoutes);
  const { asha } = await makeMemberPair(t.platform);
  const born = `${new Date().getFullYear() - 20}-06-01`;
  const young = await makeMember(t.platform, 'Young', { gender: 'Male', born });
  const { send, accept } = interestCalls(t.app);
  const { data } = await send(asha, young);
  expect(await accept(young, data._id)).toMatchObject({ status: 200, data: { status: 'accepted' } });
});
