import { beforeEach, expect, test } from 'vitest';

import { makeMember } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { newId } from '../../../platform/ids.ts';
import { deliverMail } from '../deliver-mail.ts';
import { notifyTest, tomorrowAtTen } from '../testing/notify-test.ts';

const t = notifyTest();

const mailsTo = async ({ id }: Person) => t.outbox(`${id}@example.org`);

const waiting = async ({ id }: Person) => {
  const { rows } = await t.platform.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM notifications WHERE member_id = $1 AND mail_due_at IS NOT NULL',
    [id],
  );
  return rows[0]?.count;
};

/** Stores notifications at night that become due at once, with these ids. */
const note = async (
  { id: memberId }: Person,
  kind: string,
  ids: readonly string[],
  actors: Person[] = [],
) => {
  const rows = ids.map((id, at) => ({ id, topic: actors[at] ? '' : id, actorId: actors[at]?.id ?? null }));
  const always = { memberId, kind, inApp: true, inDigest: false, mailDueAt: t.clock.now() };
  await t.platform.db
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, ...always })))
    .execute();
};

const untilMorning = async () => {
  await deliverMail(t.platform);
  t.clock.advanceSeconds(10 * 3600);
  await deliverMail(t.platform);
};

beforeEach(() => t.clock.set(tomorrowAtTen.replace('T10', 'T23')));

test('what came of one kind at night is one e-mail in the morning, whatever was put off for others', async () => {
  const names = ['Vikram Nair', 'Kabir Shah', 'Dev Mehta'];
  const men = await Promise.all(names.map((name) => makeMember(t.platform, name, { gender: 'Male' })));
  const ids = Array.from({ length: 403 }, () => newId()).toSorted();
  const hers = [ids[0]!, ids[201]!, ids[402]!];
  await note(t.asha, 'interest_received', hers, men);
  const others = ids.filter((id) => !hers.includes(id));
  await note(t.ravi, 'photo_reviewed', others);
  await deliverMail(t.platform);
  expect([await mailsTo(t.asha), await waiting(t.asha), await waiting(t.ravi)]).toEqual([[], 3, 400]);
  await untilMorning();
  const [mail, ...more] = await mailsTo(t.asha);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/ are interested in you$/);
  for (const name of ['Vikram', 'Kabir', 'Dev']) expect(mail?.subject).toContain(name);
  expect([await waiting(t.asha), await waiting(t.ravi)]).toEqual([0, 0]);
});

test('of whom more waits than is taken at once, everything leaves, in two e-mails', async () => {
  await note(
    t.ravi,
    'photo_reviewed',
    Array.from({ length: 2100 }, () => newId()),
  );
  await untilMorning();
  expect(await waiting(t.ravi)).toBe(0);
  expect(await mailsTo(t.ravi)).toHaveLength(2);
});

test('what is left of an account that was erased holds up nobody', async () => {
  await t.platform.db.deleteFrom('credentials').where('memberId', '=', t.ravi.id).execute();
  await note(
    t.ravi,
    'photo_reviewed',
    Array.from({ length: 200 }, () => newId()),
  );
  t.clock.advanceSeconds(1);
  await note(t.asha, 'photo_reviewed', [newId()]);
  await untilMorning();
  expect(await mailsTo(t.asha)).toHaveLength(1);
  expect([await waiting(t.ravi), await mailsTo(t.ravi)]).toEqual([0, []]);
});
