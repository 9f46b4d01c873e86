import { describe, expect, test } from 'vitest';

import { addDays } from '@mysathi/contract/time/calendar';

import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { forgetMarks } from '../../platform/throttling/forget-marks.ts';
import { deliverMail } from './deliver-mail.ts';
import { sendDigests } from './digest.ts';
import { notifyTest, tomorrowAtTen } from './testing/notify-test.ts';

const t = notifyTest();

test('the daily summary counts what nobody was told of by itself, once', async () => {
  await t.calls.choose(t.ravi, { tells_shortlisted: true });
  await t.calls.shortlist(t.ravi, t.asha);
  await t.calls.interest(t.ravi, t.asha);
  const digests = async () => {
    await t.digestsAt();
    const all = await t.outbox(`${t.asha.id}@example.org`);
    return all.filter(({ subject }) => subject?.includes('missed'));
  };
  const [digest] = await digests();
  expect(digest?.subject).toBe('One thing you may have missed');
  expect(digest?.body).not.toContain('Ravi');
  expect(await digests()).toHaveLength(1);
});

describe('the daily summary', () => {
  const summaries = async () => {
    await t.digestsAt();
    const all = await t.outbox(`${t.asha.id}@example.org`);
    return all.map(({ subject }) => subject);
  };
  const tellOfShortlisting = async () => {
    await t.calls.choose(t.ravi, { tells_shortlisted: true });
    await t.calls.shortlist(t.ravi, t.asha);
  };

  test('also comes to who hides their profile', async () => {
    await tellOfShortlisting();
    await t.platform.pool.query("UPDATE members SET state = 'paused' WHERE id = $1", [t.asha.id]);
    expect(await summaries()).toEqual(['One thing you may have missed']);
  });

  test.each([true, false])(
    'tells of what a kind switched off since was to tell, if it is on: %s',
    async (on) => {
      await t.calls.interest(t.ravi, t.asha);
      await t.calls.turn(t.asha, 'interest_received:email', false);
      await t.calls.turn(t.asha, 'digest:email', on);
      await deliverMail(t.platform);
      expect(await t.outbox(`${t.asha.id}@example.org`)).toEqual([]);
      expect(await summaries()).toEqual(on ? ['One thing you may have missed'] : []);
      expect(await summaries()).toHaveLength(on ? 1 : 0);
    },
  );

  test('does not count what was read meanwhile', async () => {
    await tellOfShortlisting();
    const read = { readAt: new Date() };
    await t.platform.db.updateTable('notifications').set(read).where('memberId', '=', t.asha.id).execute();
    expect(await summaries()).toEqual([]);
  });

  test('does not count what was taken back', async () => {
    await tellOfShortlisting();
    const gone = { withdrawnAt: new Date() };
    await t.platform.db.updateTable('notifications').set(gone).where('memberId', '=', t.asha.id).execute();
    expect(await summaries()).toEqual([]);
  });

  test('does not count what its owner wants in no list', async () => {
    await t.calls.turn(t.asha, 'shortlisted:app', false);
    await tellOfShortlisting();
    expect(await summaries()).toEqual([]);
  });

  test('does not count who is blocked', async () => {
    await tellOfShortlisting();
    await t.platform.db.insertInto('blocks').values({ blockerId: t.asha.id, blockedId: t.ravi.id }).execute();
    expect(await summaries()).toEqual([]);
  });
});

test('the summaries reach everybody whose hour has come, a batch at a time, past those whose hour has not', async () => {
  const men: Person[] = [];
  for (const name of ['Vikram', 'Arjun', 'Rohit', 'Karan', 'Amit'])
    men.push(await makeMember(t.platform, name, { gender: 'Male' }));
  const inTurn = men.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const [waiting, due] = [inTurn.slice(0, 3), inTurn.slice(3)];
  for (const man of waiting) await t.calls.choose(man, { quiet_from: 21, quiet_to: 12 });
  await t.calls.choose(t.asha, { tells_shortlisted: true });
  for (const man of men) await t.calls.shortlist(t.asha, man);
  await sendDigests(t.platform, 2);
  const got = (people: typeof men) =>
    Promise.all(people.map(async ({ id }) => (await t.outbox(`${id}@example.org`)).length));
  expect([await got(waiting), await got(due)]).toEqual([
    [0, 0, 0],
    [1, 1],
  ]);
});

test('the daily summary waits for the end of quiet hours, and comes once a day', async () => {
  await t.calls.choose(t.asha, { quiet_from: 21, quiet_to: 12 });
  await t.calls.choose(t.ravi, { tells_shortlisted: true });
  const digestsBy = async (hour: string) => {
    await t.digestsAt(hour);
    const all = await t.outbox(`${t.asha.id}@example.org`);
    return all.filter(({ subject }) => subject?.includes('missed')).length;
  };
  await t.calls.shortlist(t.ravi, t.asha);
  const sent = [];
  for (const hour of ['09:15', '11:15', '12:15']) sent.push(await digestsBy(hour));
  const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
  await t.calls.choose(vikram, { tells_shortlisted: true });
  await t.calls.shortlist(vikram, t.asha);
  for (const hour of ['13:15', '23:15']) sent.push(await digestsBy(hour));
  expect(sent).toEqual([0, 0, 1, 1, 1]);
  const { rowCount } = await t.platform.pool.query(
    'SELECT FROM notifications WHERE member_id = $1 AND in_digest',
    [t.asha.id],
  );
  expect(rowCount).toBe(1);
});

describe('once a day, late if it must be', () => {
  const tomorrow = tomorrowAtTen.slice(0, 10);
  const tellAsha = async (name: string) => {
    const man = await makeMember(t.platform, name, { gender: 'Male' });
    await t.calls.choose(man, { tells_shortlisted: true });
    await t.calls.shortlist(man, t.asha);
  };
  const happenedAt = (moment: string) =>
    t.platform.pool.query('UPDATE notifications SET created_at = $2 WHERE member_id = $1 AND in_digest', [
      t.asha.id,
      moment,
    ]);
  const digestsBy = async (hour: string) => {
    await t.digestsAt(hour);
    const { rows } = await t.platform.pool.query<{ waiting: number }>(
      'SELECT count(*)::integer AS waiting FROM notifications WHERE member_id = $1 AND in_digest',
      [t.asha.id],
    );
    const sent = await t.outbox(`${t.asha.id}@example.org`);
    return { sent: sent.length, waiting: rows[0]?.waiting };
  };

  test('a summary that missed its hour leaves with the next run, and not in quiet hours', async () => {
    await tellAsha('Vikram');
    for (const hour of ['00:15', '08:15', '22:15', '23:15'])
      expect(await digestsBy(hour)).toEqual({ sent: 0, waiting: 1 });
    expect(await digestsBy('10:15')).toEqual({ sent: 1, waiting: 0 });
  });

  test('what comes after the hour of a summary waits for that of the next day', async () => {
    await tellAsha('Vikram');
    await happenedAt(`${tomorrow}T09:40:00+05:30`);
    for (const hour of ['10:15', '21:15']) expect(await digestsBy(hour)).toEqual({ sent: 0, waiting: 1 });
    await happenedAt(`${tomorrow}T08:59:00+05:30`);
    expect(await digestsBy('21:15')).toEqual({ sent: 1, waiting: 0 });
  });

  test('who chooses a later hour after the summary of a day gets no second, and the rest the day after', async () => {
    await tellAsha('Vikram');
    expect(await digestsBy('09:15')).toEqual({ sent: 1, waiting: 0 });
    await tellAsha('Arun');
    await happenedAt(`${tomorrow}T09:40:00+05:30`);
    await t.calls.choose(t.asha, { quiet_from: 22, quiet_to: 12 });
    expect(await digestsBy('12:15')).toEqual({ sent: 1, waiting: 1 });
    t.clock.set(`${addDays(tomorrow, 1)}T12:15:00+05:30`);
    await sendDigests(t.platform);
    expect(await digestsBy('13:15')).toEqual({ sent: 2, waiting: 0 });
  });

  test('a summary comes no second time after what was counted is forgotten', async () => {
    const forgetAfter = async (hours: number) => {
      await t.platform.pool.query(
        "UPDATE throttle_marks SET marked_at = now() - make_interval(hours => $1) WHERE kind = 'digest'",
        [hours],
      );
      await forgetMarks(t.platform);
    };
    await tellAsha('Vikram');
    expect(await digestsBy('09:15')).toEqual({ sent: 1, waiting: 0 });
    await tellAsha('Arun');
    await happenedAt(`${tomorrow}T08:59:00+05:30`);
    await forgetAfter(23);
    expect(await digestsBy('21:15')).toEqual({ sent: 1, waiting: 1 });
    await forgetAfter(25);
    for (const hour of ['09:15', '10:15']) {
      t.clock.set(`${addDays(tomorrow, 1)}T${hour}:00+05:30`);
      await sendDigests(t.platform);
    }
    expect(await t.outbox(`${t.asha.id}@example.org`)).toHaveLength(2);
  });
});
