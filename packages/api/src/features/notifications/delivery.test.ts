import { describe, expect, test } from 'vitest';

import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { deliverMail } from './deliver-mail.ts';
import { quietUntil } from './settings/quiet-hours.ts';
import { namesInWords } from './texts/texts.ts';
import { notifyTest, tomorrowAtTen } from './testing/notify-test.ts';

const t = notifyTest();
const mailsTo = async (person: Person) => {
  await deliverMail(t.platform);
  return t.outbox(`${person.id}@example.org`);
};

describe('e-mail', () => {
  test('an interest is one e-mail: warm, with a first name and no more, and a way to get no more', async () => {
    await t.calls.interest(t.ravi, t.asha);
    const [mail, ...more] = await mailsTo(t.asha);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ravi is interested in you');
    expect(mail?.body).toMatch(/^Dear Asha,\n\nRavi has sent you an interest/);
    expect(mail?.body).toContain('/mailbox');
    expect(mail?.body).toMatch(/\/unsubscribe\?token=[\w.-]+$/);
    expect(mail?.body).not.toMatch(/Iyer|Rao/);
    expect(await mailsTo(t.asha)).toHaveLength(1);
  });

  test('that names somebody goes to no address that was never confirmed; the others do', async () => {
    await t.platform.db
      .updateTable('credentials')
      .set({ emailConfirmedAt: null })
      .where('memberId', '=', t.asha.id)
      .execute();
    await t.calls.interest(t.ravi, t.asha);
    expect(await mailsTo(t.asha)).toEqual([]);
    expect(await t.calls.told(t.asha)).toEqual(['interest_received by Ravi Iyer']);
    await t.platform.db
      .updateTable('photos')
      .set({ review: 'refused' })
      .where('memberId', '=', t.asha.id)
      .execute();
    expect(await mailsTo(t.asha)).toHaveLength(1);
  });

  test('jobs at the same moment, and one that dies before it commits, make one e-mail', async () => {
    // Bypasses the routes, whose own delivery job could otherwise be first.
    await relate(t.platform, t.ravi, t.asha, 'pending');
    const { mail } = t.platform;
    const dying = {
      ...t.platform,
      mail: {
        ...mail,
        async sendAll(...sent: Parameters<typeof mail.sendAll>) {
          await mail.sendAll(...sent);
          throw new Error('killed');
        },
      },
    };
    await expect(deliverMail(dying)).rejects.toThrow('killed');
    expect(await t.outbox(`${t.asha.id}@example.org`)).toEqual([]);
    // A second job runs while the first has taken the event but not committed yet.
    const slow = {
      ...t.platform,
      mail: {
        ...mail,
        async sendAll(...sent: Parameters<typeof mail.sendAll>) {
          await deliverMail(t.platform);
          await mail.sendAll(...sent);
        },
      },
    };
    await deliverMail(slow);
    await Promise.all(Array.from({ length: 4 }, () => deliverMail(t.platform)));
    const { rows } = await t.platform.pool.query(
      `SELECT FROM pgboss.job WHERE name = 'send-mail' AND state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    expect(await t.outbox(`${t.asha.id}@example.org`)).toHaveLength(1);
  });

  test('a message of the queue that is delivered again is the same message', async () => {
    const message = { to: 'twice@example.org', subject: 'One', text: 'event', messageId: 'one@example.org' };
    await t.platform.mail.send(message);
    await t.platform.mail.send(message);
    expect(await t.outbox('twice@example.org')).toHaveLength(1);
  });

  test('messages of several people are one e-mail, and what was read before it left is none', async () => {
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    for (const man of [t.ravi, vikram]) {
      await relate(t.platform, man, t.asha, 'accepted');
      await t.calls.write(man, t.asha, 'A secret');
      await t.calls.write(man, t.asha, 'Another');
    }
    const mails = await mailsTo(t.asha);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ravi and Vikram wrote to you']);
    expect(JSON.stringify(mails)).not.toMatch(/secret|Another/i);
    await t.calls.write(t.asha, t.ravi, 'Namaste');
    await t.calls.readConversation(t.ravi, t.asha);
    expect((await mailsTo(t.ravi)).filter(({ subject }) => subject?.includes('wrote'))).toEqual([]);
  });

  test('of several people one who is hidden by then is left out, and the others are told of all the same', async () => {
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    for (const man of [t.ravi, vikram]) {
      await relate(t.platform, man, t.asha, 'accepted');
      await t.calls.write(man, t.asha, 'Namaste');
    }
    await t.platform.db.insertInto('blocks').values({ blockerId: vikram.id, blockedId: t.asha.id }).execute();
    expect((await mailsTo(t.asha)).map(({ subject }) => subject)).toEqual(['Ravi wrote to you']);
  });

  test('who shares a first name is told apart', async () => {
    const others = ['Ravi Kumar', 'Vikram Nair'];
    const [kumar, vikram] = await Promise.all(
      others.map((name) => makeMember(t.platform, name, { gender: 'Male' })),
    );
    for (const man of [t.ravi, kumar, vikram]) await t.calls.interest(man!, t.asha);
    const [mail, ...more] = await mailsTo(t.asha);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/ are interested in you$/);
    expect(
      mail?.subject
        ?.replace(/ are .*/, '')
        .split(/, and |, /)
        .toSorted(),
    ).toEqual(['Ravi I.', 'Ravi K.', 'Vikram']);
  });

  test('nothing leaves in the quiet hours, or of people who are hidden by then', async () => {
    t.clock.set(tomorrowAtTen.replace('T10', 'T23'));
    await t.calls.interest(t.ravi, t.asha);
    expect(await mailsTo(t.asha)).toEqual([]);
    t.clock.advanceSeconds(8 * 3600);
    expect(await mailsTo(t.asha)).toEqual([]);
    t.clock.advanceSeconds(2 * 3600);
    expect(await mailsTo(t.asha)).toHaveLength(1);
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    await t.calls.interest(vikram, t.asha);
    await t.platform.db.insertInto('blocks').values({ blockerId: vikram.id, blockedId: t.asha.id }).execute();
    expect(await mailsTo(t.asha)).toHaveLength(1);
  });

  test.each(['suspended', 'leaving'])('nothing leaves to who is %s by then', async (state) => {
    await t.calls.interest(t.ravi, t.asha);
    await t.platform.pool.query('UPDATE members SET state = $1 WHERE id = $2', [state, t.asha.id]);
    expect(await mailsTo(t.asha)).toEqual([]);
  });

  test.each([
    ['read', { readAt: new Date() }],
    ['taken back', { withdrawnAt: new Date() }],
  ])('nothing leaves of what was %s by then', async (_, settled) => {
    await t.calls.interest(t.ravi, t.asha);
    const theirs = t.platform.db.updateTable('notifications').where('memberId', '=', t.asha.id);
    await theirs.set(settled).execute();
    expect(await mailsTo(t.asha)).toEqual([]);
  });

  test('leaves after what somebody waits for, as the daily summary does', async () => {
    await t.calls.choose(t.ravi, { tells_shortlisted: true });
    await t.calls.shortlist(t.ravi, t.asha);
    await t.calls.interest(t.ravi, t.asha);
    await deliverMail(t.platform);
    await t.digestsAt();
    const to = `${t.asha.id}@example.org`;
    await t.platform.mail.send({ to, subject: 'A new password', text: 'A link' });
    expect((await t.outbox(to)).map(({ subject }) => subject)).toEqual([
      'A new password',
      'Ravi is interested in you',
      'One thing you may have missed',
    ]);
  });

  test('what was switched off before it left does not leave', async () => {
    await t.calls.interest(t.ravi, t.asha);
    await t.calls.turn(t.asha, 'interest_received:email', false);
    expect(await mailsTo(t.asha)).toEqual([]);
  });

  test('sending and taking back again and again fills no mailbox', async () => {
    for (let at = 0; at < 3; at += 1) {
      const { data } = await t.calls.interest(t.ravi, t.asha);
      await mailsTo(t.asha);
      await t.calls.withdraw(t.ravi, data._id);
    }
    expect(await mailsTo(t.asha)).toHaveLength(1);
  });
});

describe('no more of these', () => {
  const tokenIn = (body: string | undefined) => /token=([\w.-]+)/.exec(body ?? '')?.[1] ?? '';
  const oneClick = (token: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api/notifications/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('one click of a mail program ends one kind, without signing in; looking changes nothing', async () => {
    await t.calls.interest(t.ravi, t.asha);
    const token = tokenIn((await mailsTo(t.asha))[0]?.body);
    const looked = await t.app.inject({ url: `/api/notifications/unsubscribe?token=${token}` });
    expect(looked.statusCode).toBe(302);
    expect(looked.headers.location).toBe(`${t.platform.config.publicOrigin}/unsubscribe?token=${token}`);
    expect((await t.calls.settings(t.asha)).muted).not.toContain('interest_received:email');
    for (let at = 0; at < 2; at += 1) {
      const answer = await oneClick(token);
      expect(answer.json()).toMatchObject({ data: { kind: 'interest_received' } });
    }
    const { muted } = await t.calls.settings(t.asha);
    expect(muted.filter((one: string) => one === 'interest_received:email')).toHaveLength(1);
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    await t.calls.interest(vikram, t.asha);
    expect(await mailsTo(t.asha)).toHaveLength(1);
  });

  test('a token that was changed does nothing', async () => {
    await t.calls.interest(t.ravi, t.asha);
    const token = tokenIn((await mailsTo(t.asha))[0]?.body);
    for (const wrong of [
      token.replace(t.asha.id, t.ravi.id),
      token.replace('interest_received', 'message'),
      'x',
    ])
      expect((await oneClick(wrong)).statusCode).toBe(400);
    expect((await t.calls.settings(t.ravi)).muted).not.toContain('interest_received:email');
  });
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
  expect(namesInWords(['Asha', 'Ravi'], 'en')).toBe('Asha and Ravi');
  expect(namesInWords(['A', 'B', 'C', 'D', 'E'], 'en')).toBe('A, B, and 3 others');
});
