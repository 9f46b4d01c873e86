import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { buildApp } from '../../app.ts';
import { firstName } from '../../members/letter.ts';
import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { deliverMail } from './deliver-mail.ts';
import { sendDigests } from './digest.ts';
import { quietUntil } from './quiet-hours.ts';
import { namesInWords } from './texts/texts.ts';
import { notificationCalls } from './testing/notification-calls.ts';

// Ten in the morning in India, tomorrow: what the database has just noted is due by then.
const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00+05:30`;
let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await testPlatform();
  app = await buildApp(started.platform);
  await started.platform.jobs.start();
});

afterAll(async () => {
  await app.close();
  await started.close();
});

beforeEach(async () => {
  asha = await makeMember(started.platform, 'Asha Rao', { gender: 'Female' });
  ravi = await makeMember(started.platform, 'Ravi Iyer', { gender: 'Male' });
  started.clock.set(tomorrow);
});

const calls = () => notificationCalls(app);
const mailsTo = async (person: Person) => {
  await deliverMail(started.platform);
  return started.outbox(`${person.id}@example.org`);
};

describe('e-mail', () => {
  test('an interest is one e-mail: warm, with a first name and no more, and a way to get no more', async () => {
    await calls().interest(ravi, asha);
    const [mail, ...more] = await mailsTo(asha);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ravi is interested in you');
    expect(mail?.body).toMatch(/^Dear Asha,\n\nRavi has sent you an interest/);
    expect(mail?.body).toContain('/mailbox');
    expect(mail?.body).toMatch(/\/unsubscribe\?token=[\w.-]+$/);
    expect(mail?.body).not.toMatch(/Iyer|Rao/);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  test('jobs at the same moment, and one that dies before it commits, make one e-mail', async () => {
    // Past the routes, so that no job of theirs is faster.
    await relate(started.platform, ravi, asha, 'pending');
    const { mail } = started.platform;
    const dying = {
      ...started.platform,
      mail: {
        ...mail,
        async send(...sent: Parameters<typeof mail.send>) {
          await mail.send(...sent);
          throw new Error('killed');
        },
      },
    };
    await expect(deliverMail(dying)).rejects.toThrow('killed');
    expect(await started.outbox(`${asha.id}@example.org`)).toEqual([]);
    // Another job comes while the first has taken the event and not committed yet.
    const slow = {
      ...started.platform,
      mail: {
        ...mail,
        async send(...sent: Parameters<typeof mail.send>) {
          await deliverMail(started.platform);
          await mail.send(...sent);
        },
      },
    };
    await deliverMail(slow);
    await Promise.all(Array.from({ length: 4 }, () => deliverMail(started.platform)));
    const { rows } = await started.platform.pool.query(
      `SELECT FROM pgboss.job WHERE name = 'send-mail' AND state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    expect(await started.outbox(`${asha.id}@example.org`)).toHaveLength(1);
  });

  test('a message of the queue that is delivered again is the same message', async () => {
    const message = { to: 'twice@example.org', subject: 'One', text: 'event', messageId: 'one@example.org' };
    await started.platform.mail.send(message);
    await started.platform.mail.send(message);
    expect(await started.outbox('twice@example.org')).toHaveLength(1);
  });

  test('messages of several people are one e-mail, and what was read before it left is none', async () => {
    const vikram = await makeMember(started.platform, 'Vikram', { gender: 'Male' });
    for (const man of [ravi, vikram]) {
      await relate(started.platform, man, asha, 'accepted');
      await calls().write(man, asha, 'A secret');
      await calls().write(man, asha, 'Another');
    }
    const mails = await mailsTo(asha);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ravi and Vikram wrote to you']);
    expect(JSON.stringify(mails)).not.toMatch(/secret|Another/i);
    await calls().write(asha, ravi, 'Namaste');
    await calls().readTalk(ravi, asha);
    expect((await mailsTo(ravi)).filter(({ subject }) => subject?.includes('wrote'))).toEqual([]);
  });

  test('nothing leaves in the quiet hours, or of people who are hidden by then', async () => {
    started.clock.set(tomorrow.replace('T10', 'T23'));
    await calls().interest(ravi, asha);
    expect(await mailsTo(asha)).toEqual([]);
    started.clock.advanceSeconds(8 * 3600);
    expect(await mailsTo(asha)).toEqual([]);
    started.clock.advanceSeconds(2 * 3600);
    expect(await mailsTo(asha)).toHaveLength(1);
    const vikram = await makeMember(started.platform, 'Vikram', { gender: 'Male' });
    await calls().interest(vikram, asha);
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: vikram.id, blockedId: asha.id })
      .execute();
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  test('what was switched off before it left does not leave', async () => {
    await calls().interest(ravi, asha);
    await calls().choose(asha, { muted: ['interest_received:email'] });
    expect(await mailsTo(asha)).toEqual([]);
  });

  test('sending and taking back again and again fills no mailbox', async () => {
    for (let at = 0; at < 3; at += 1) {
      const { data } = await calls().interest(ravi, asha);
      await mailsTo(asha);
      await calls().withdraw(ravi, data._id);
    }
    expect(await mailsTo(asha)).toHaveLength(1);
  });
});

describe('no more of these', () => {
  const tokenIn = (body: string | undefined) => /token=([\w.-]+)/.exec(body ?? '')?.[1] ?? '';
  const oneClick = (token: string) =>
    app.inject({
      method: 'POST',
      url: `/api/notifications/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('one click of a mail program ends one kind, without signing in; looking changes nothing', async () => {
    await calls().interest(ravi, asha);
    const token = tokenIn((await mailsTo(asha))[0]?.body);
    const looked = await app.inject({ url: `/api/notifications/unsubscribe?token=${token}` });
    expect(looked.statusCode).toBe(302);
    expect(looked.headers.location).toBe(
      `${started.platform.config.publicOrigin}/unsubscribe?token=${token}`,
    );
    expect((await calls().settings(asha)).muted).not.toContain('interest_received:email');
    for (let at = 0; at < 2; at += 1) {
      const answer = await oneClick(token);
      expect(answer.json()).toMatchObject({ data: { kind: 'interest_received' } });
    }
    const { muted } = await calls().settings(asha);
    expect(muted.filter((one: string) => one === 'interest_received:email')).toHaveLength(1);
    const vikram = await makeMember(started.platform, 'Vikram', { gender: 'Male' });
    await calls().interest(vikram, asha);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  test('a token that was changed does nothing', async () => {
    await calls().interest(ravi, asha);
    const token = tokenIn((await mailsTo(asha))[0]?.body);
    for (const wrong of [token.replace(asha.id, ravi.id), token.replace('interest_received', 'message'), 'x'])
      expect((await oneClick(wrong)).statusCode).toBe(400);
    expect((await calls().settings(ravi)).muted).not.toContain('interest_received:email');
  });
});

test('the daily summary counts what nobody was told of by itself, once', async () => {
  await calls().choose(ravi, { tells_shortlisted: true });
  await calls().shortlist(ravi, asha);
  await calls().interest(ravi, asha);
  const digests = async () => {
    await sendDigests(started.platform);
    const all = await started.outbox(`${asha.id}@example.org`);
    return all.filter(({ subject }) => subject?.includes('missed'));
  };
  const [digest] = await digests();
  expect(digest?.subject).toBe('One thing you may have missed');
  expect(digest?.body).not.toContain('Ravi');
  expect(await digests()).toHaveLength(1);
});

test.each([
  ['2026-11-21T23:30:00+05:30', 22, 8, '2026-11-22T08:00:00+05:30'],
  ['2026-11-22T07:59:59+05:30', 22, 8, '2026-11-22T08:00:00+05:30'],
  ['2026-11-22T08:00:00+05:30', 22, 8, null],
  ['2026-11-22T21:59:59+05:30', 22, 8, null],
  ['2026-11-22T13:30:00+05:30', 13, 15, '2026-11-22T15:00:00+05:30'],
  ['2026-11-22T03:00:00+05:30', 5, 5, null],
])('at %s, quiet from %i to %i lasts until %s', (now, quietFrom, quietTo, until) => {
  expect(quietUntil(new Date(now), { quietFrom, quietTo })).toEqual(until === null ? null : new Date(until));
});

test('names in words', () => {
  expect(firstName(' Asha  Rao ')).toBe('Asha');
  expect(namesInWords(['Asha', 'Ravi'], 'en')).toBe('Asha and Ravi');
  expect(namesInWords(['A', 'B', 'C', 'D', 'E'], 'en')).toBe('A, B, and 3 others');
});
