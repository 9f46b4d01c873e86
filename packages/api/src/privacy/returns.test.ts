import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { liveEvent } from '@mysathi/contract/live';
import { memberIdNames } from '@mysathi/contract/wire';

import { memberCall } from '../members/testing/member-call.ts';
import { memberTest } from '../members/testing/member-test.ts';
import type { MemberTest } from '../members/testing/member-test.ts';
import { makeMemberPair } from '../members/testing/people.ts';
import type { Person } from '../members/testing/people.ts';
import { relate } from '../members/testing/relate.ts';
import { serverLimits } from '../platform/server-limits.ts';

let t: MemberTest;
let call: ReturnType<typeof memberCall>;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  t = await memberTest('all');
  call = memberCall(t.app);
});

afterAll(() => t.close());

beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(t.platform));
});

/** Records the events on somebody's open pages, except for counts. */
const heardBy = async (person: Person) => {
  const events: string[] = [];
  await t.platform.live.subscribe(person.id, (text) => {
    const { kind } = liveEvent.parse(JSON.parse(text));
    if (kind === 'member' || kind === 'interest') events.push(kind);
  });
  return events;
};

const interestOf = async () =>
  (
    await t.platform.db
      .selectFrom('interests')
      .select('id')
      .where('senderId', '=', ravi.id)
      .executeTakeFirstOrThrow()
  ).id;

const decline = async () => call(asha, 'PUT', `/interest_user/reject/${await interestOf()}`, {});
const block = () => call(asha, 'POST', '/blocks', { memberId: ravi.id });
const hide = () => call(asha, 'POST', '/hides', { memberId: ravi.id });

/** Each way back with the step away that precedes it, which is never limited. */
const waysBack = [
  {
    way: 'unblock',
    between: 'accepted',
    away: block,
    back: () => call(asha, 'DELETE', `/blocks/${ravi.id}`),
  },
  { way: 'show', between: 'pending', away: hide, back: () => call(asha, 'DELETE', `/hides/${ravi.id}`) },
  {
    way: 'say yes after a no',
    between: 'accepted',
    away: decline,
    back: async () => call(asha, 'PUT', `/interest_user/approve/${await interestOf()}`, {}),
  },
  {
    way: 'say yes by an interest after a no',
    between: 'accepted',
    away: decline,
    back: () => call(asha, 'POST', '/interest_user', { [memberIdNames.interest]: ravi.id }),
  },
  {
    way: 'take a no back',
    between: 'accepted',
    away: decline,
    back: async () => call(asha, 'PUT', `/interest_user/reopen/${await interestOf()}`, {}),
  },
  {
    way: 'show what was read',
    between: 'accepted',
    away: () => call(asha, 'PUT', '/messages/reading/setting', { shows_reading: false }),
    back: () => call(asha, 'PUT', '/messages/reading/setting', { shows_reading: true }),
  },
  {
    way: 'show the profile',
    between: 'accepted',
    away: () => call(asha, 'PUT', '/account/pause', { paused: true }),
    back: () => call(asha, 'PUT', '/account/pause', { paused: false }),
  },
];

describe('to and fro', () => {
  test.each(waysBack)('to $way is possible so often a day, to go always', async ({ between, away, back }) => {
    await relate(t.platform, ravi, asha, between);
    for (let times = 0; times < serverLimits.undosPerDay; times += 1)
      expect([await away(), await back()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await away()).toMatchObject({ status: 200 });
    const heard = await heardBy(ravi);
    expect(await back()).toMatchObject({ status: 429, code: 'too_many' });
    expect(heard).toEqual([]);
  });

  test('with one does not count for another', async () => {
    const { ravi: another } = await makeMemberPair(t.platform);
    for (let times = 0; times < serverLimits.undosPerDay; times += 1) {
      await block();
      await call(asha, 'DELETE', `/blocks/${ravi.id}`);
    }
    await call(asha, 'POST', '/blocks', { memberId: another.id });
    expect(await call(asha, 'DELETE', `/blocks/${another.id}`)).toMatchObject({ status: 200 });
  });

  test('a yes by an interest counts with those by an answer', async () => {
    await relate(t.platform, ravi, asha, 'accepted');
    const approve = async () => call(asha, 'PUT', `/interest_user/approve/${await interestOf()}`, {});
    for (let times = 0; times < serverLimits.undosPerDay; times += 1)
      expect([await decline(), await approve()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    await decline();
    expect(await call(asha, 'POST', '/interest_user', { [memberIdNames.interest]: ravi.id })).toMatchObject({
      status: 429,
      code: 'too_many',
    });
  });

  test('is not counted where nothing changes', async () => {
    for (let times = 0; times <= serverLimits.undosPerDay; times += 1)
      expect(await call(asha, 'DELETE', `/blocks/${ravi.id}`)).toMatchObject({ status: 200 });
    const { rows } = await t.platform.pool.query('SELECT FROM throttle_marks WHERE subject LIKE $1', [
      `${asha.id}%`,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('what I have read', () => {
  const show = (shown: boolean) => call(asha, 'PUT', '/messages/reading/setting', { shows_reading: shown });

  test('is announced when it changes, and not when it is said again', async () => {
    await relate(t.platform, ravi, asha, 'accepted');
    await call(ravi, 'POST', '/messages', { memberId: asha.id, message: 'Hello' });
    const heard = await heardBy(ravi);
    for (const shown of [true, false, false, true, true]) await show(shown);
    expect(heard).toEqual(['member', 'member']);
  });

  test.each(['pending', 'accepted', 'rejected'])(
    'is nothing to whom it is %s with, without a talk',
    async (status) => {
      await relate(t.platform, ravi, asha, status);
      const heard = await heardBy(ravi);
      await show(false);
      expect(heard).toEqual([]);
    },
  );
});

test('to keep somebody again wakes nobody', async () => {
  await t.platform.db
    .insertInto('notificationSettings')
    .values({ memberId: asha.id, tellsShortlisted: true })
    .execute();
  const keep = () => call(asha, 'POST', '/shortlisted_user', { [memberIdNames.shortlist]: ravi.id });
  const enqueue = vi.spyOn(t.platform.jobs, 'enqueue');
  for (let times = 0; times < 3; times += 1) expect(await keep()).toMatchObject({ status: 200 });
  expect(enqueue).toHaveBeenCalledTimes(1);
});
