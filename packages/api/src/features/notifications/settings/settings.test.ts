import { describe, expect, test } from 'vitest';

import { makeMember } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { deliverMail } from '../deliver-mail.ts';
import { muteMail } from './settings.ts';
import { notifyTest, tomorrowAtTen } from '../testing/notify-test.ts';

const t = notifyTest();
const change = (some: object) => t.calls.choose(t.asha, some);
const now = () => t.calls.settings(t.asha);

describe('what is changed', () => {
  test('is changed alone, and all of it is told: another page turned something meanwhile', async () => {
    const before = await now();
    expect((await change({ channels: { 'message:email': false } })).status).toBe(200);
    const { data } = await change({ quiet_from: 21 });
    expect(data).toEqual({
      ...before,
      muted: expect.arrayContaining([...before.muted, 'message:email']),
      quiet_from: 21,
    });
    expect(data.muted).toHaveLength(before.muted.length + 1);
    expect(await now()).toEqual(data);
  });

  test('may come as forms send it, in words', async () => {
    const { data } = await change({ quiet_from: '9', quiet_to: '21', push_names: 'false' });
    expect(data).toMatchObject({ quiet_from: 9, quiet_to: 21, push_names: false });
    for (const hour of ['24', '1e1', '-1', '', ' 9', '9.5'])
      expect((await change({ quiet_from: hour })).status).toBe(400);
    expect(await now()).toEqual(data);
  });

  test('leaves e-mails off that were ended by the link in one', async () => {
    await change({ push_names: true });
    await muteMail(t.platform.db, t.asha.id, 'interest_received');
    const { data } = await change({ channels: { 'message:push': false }, tells_shortlisted: true });
    expect(data).toMatchObject({ push_names: true, tells_shortlisted: true });
    expect(data.muted).toEqual(expect.arrayContaining(['interest_received:email', 'message:push']));
  });

  test('keeps nothing of who is gone, whose old letters still have their link', async () => {
    await t.platform.db.deleteFrom('notificationSettings').execute();
    await t.platform.pool.query("UPDATE members SET state = 'deleted' WHERE id = $1", [t.asha.id]);
    await muteMail(t.platform.db, t.asha.id, 'interest_received');
    expect(await t.platform.db.selectFrom('notificationSettings').selectAll().execute()).toEqual([]);
  });

  test('is turned on again by itself, and twice is once', async () => {
    const before = await now();
    for (let at = 0; at < 2; at += 1)
      await change({ channels: { 'message:email': false, 'quota:app': false } });
    for (let at = 0; at < 2; at += 1) await change({ channels: { 'message:email': true } });
    const { muted } = await now();
    expect(muted).toHaveLength(before.muted.length + 1);
    expect(new Set(muted)).toEqual(new Set([...before.muted, 'quota:app']));
  });

  test('at one moment in many pages holds in all', async () => {
    const some = [
      'message:email',
      'message:push',
      'message:app',
      'quota:app',
      'photo_reviewed:app',
      'digest:email',
    ];
    const answers = await Promise.all([
      ...some.map((one) => change({ channels: { [one]: false } })),
      change({ quiet_from: 20 }),
      change({ quiet_to: 7 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await now()).toMatchObject({
      muted: expect.arrayContaining(some),
      quiet_from: 20,
      quiet_to: 7,
    });
  });

  test.each([
    ['nothing', {}],
    ['no channel', { channels: {} }],
    ['a kind that nobody knows', { channels: { 'gossip:email': false } }],
    ['a warning, which is always told', { channels: { 'warning:app': false } }],
    ['an e-mail that there is not', { channels: { 'donation_receipt:email': false } }],
    ['what is neither on nor off', { channels: { 'message:email': 'maybe' } }],
    ['everything as it was', { muted: [], quiet_from: 22, quiet_to: 8 }],
    ['an hour that no day has', { quiet_from: 24 }],
    ['no hour', { quiet_to: null }],
  ])('that is %s is refused, and changes nothing', async (_, some) => {
    const before = await now();
    expect(await change(some)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await now()).toEqual(before);
  });
});

describe('quiet hours that are changed', () => {
  const subjects = async () => {
    await deliverMail(t.platform);
    return (await t.outbox(`${t.asha.id}@example.org`)).map(({ subject }) => subject);
  };
  const told = ['Ravi is interested in you'];

  test('hold at once for what was put off: until they are over now, or no longer', async () => {
    t.clock.set(tomorrowAtTen.replace('T10', 'T23'));
    await t.calls.interest(t.ravi, t.asha);
    expect(await subjects()).toEqual([]);
    await change({ quiet_to: 6 });
    expect(await subjects()).toEqual([]);
    t.clock.advanceSeconds(7 * 3600);
    expect(await subjects()).toEqual(told);
  });

  test('let leave what they no longer hold, and of messages nothing before its time', async () => {
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    await relate(t.platform, vikram, t.asha, 'accepted');
    t.clock.set(tomorrowAtTen.replace('T10', 'T23'));
    await t.calls.interest(t.ravi, t.asha);
    expect(await subjects()).toEqual([]);
    await t.calls.write(vikram, t.asha, 'Namaste');
    await change({ quiet_from: 0, quiet_to: 0 });
    t.inSeconds(60);
    expect(await subjects()).toEqual(told);
  });
});
