import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePeople, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { parseReceivedCursor, receivedRows } from './received-interests.ts';
import { interestRoutes } from './routes.ts';
import { interestCalls } from './testing/interest-calls.ts';
import type { Mailbox } from './testing/interest-calls.ts';

const people = 50;

let started: MemberTest;
let ravi: Person;
let calls: ReturnType<typeof interestCalls>;
let ids: string[];

beforeAll(async () => {
  started = await memberTest([interestRoutes], { parts: () => ({ sessions: headerSessions() }) });
  const { platform, app } = started;
  calls = interestCalls(app);
  ravi = await makePerson(platform, 'Ravi', { gender: 'Male' });
  const women = await makePeople(platform, 'Woman', people);
  const rows = await platform.db
    .insertInto('interests')
    .values(women.map(({ id }) => ({ senderId: id, receiverId: ravi.id })))
    .returning('id')
    .execute();
  ids = rows.map(({ id }) => id);
});

afterAll(() => started.close());

const statuses = ['pending', 'accepted', 'rejected'] as const;
type Status = (typeof statuses)[number];

interface Standing {
  readonly status: Status;
  readonly daysAgo: number;
  readonly fit: number;
}

const letStand = async (standings: readonly Standing[]) => {
  const { pool } = started.platform;
  await pool.query('DELETE FROM throttle_marks');
  await pool.query(
    `UPDATE interests SET status = s.status, fit_when_sent = s.fit, created_at = now() - s.days_ago * interval '1 day',
       answered_at = CASE WHEN s.status <> 'pending' THEN now() - interval '1 hour' END,
       waited_until = NULL, reopened_at = NULL, status_before = NULL, answered_before = NULL
     FROM unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) AS s (id, status, days_ago, fit)
     WHERE interests.id = s.id`,
    [
      ids,
      standings.map(({ status }) => status),
      standings.map(({ daysAgo }) => daysAgo),
      standings.map(({ fit }) => fit),
    ],
  );
};

const inOrder = async (): Promise<string[]> => {
  const { rows } = await started.platform.pool.query<{ id: string }>(
    `SELECT id FROM interests WHERE receiver_id = $1
     ORDER BY status = 'pending' DESC, sent_day DESC, fit_when_sent DESC, created_at DESC, id DESC`,
    [ravi.id],
  );
  return rows.map(({ id }) => id);
};

/** Reads all pages, one after the other; `between` runs before each but the first. */
const allPages = async (between: () => Promise<void>): Promise<string[]> => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    if (cursor !== '') await between();
    const page: Mailbox = await calls.mailbox(ravi, `?type=received&cursor=${encodeURIComponent(cursor)}`);
    seen.push(...page.data.map(({ _id }) => _id));
    cursor = page.next_cursor;
  }
  return seen;
};

const nth = fc.nat({ max: people - 1 });
const standing = fc.record({
  status: fc.constantFrom(...statuses),
  daysAgo: fc.nat({ max: 3 }),
  fit: fc.constantFrom(40, 60, 80),
});
const deeds = ['accept', 'decline', 'reopen'] as const;
const change = fc.record({ nth, deed: fc.constantFrom(...deeds) });

test('pages begin with what waits, and hold each once in the order of their beginning, whatever is answered meanwhile', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(standing, { minLength: people, maxLength: people }),
      fc.array(nth, { maxLength: 4 }),
      fc.array(fc.array(change, { maxLength: 6 }), { minLength: 2, maxLength: 2 }),
      async (standings, answeredBefore, changes) => {
        await letStand(standings);
        for (const which of answeredBefore) await calls.accept(ravi, ids[which] ?? '');
        const expected = await inOrder();
        const queue = [...changes];
        const seen = await allPages(async () => {
          for (const { nth: drawn, deed } of queue.shift() ?? []) {
            const which = (deed === 'reopen' ? answeredBefore[drawn % 8] : undefined) ?? drawn;
            // An interest just answered can only be reopened: its state two answers ago is not kept.
            if (answeredBefore.includes(which) && deed !== 'reopen') continue;
            const { status } = await calls[deed](ravi, ids[which] ?? '');
            if (status === 200) answered += 1;
          }
        });
        expect(seen).toEqual(expected);
      },
    ),
    { numRuns: 25 },
  );
  expect(answered).toBeGreaterThan(25);
});

test('what was answered goes behind what waits, and back when the answer is taken back', async () => {
  await letStand(ids.map((_, index) => ({ status: 'pending', daysAgo: index < 2 ? 0 : 1, fit: 90 - index })));
  const [first = '', second = ''] = ids;
  const shown = async () => (await calls.mailbox(ravi, '?type=received')).data.map(({ _id }) => _id);
  expect((await shown()).slice(0, 2)).toEqual([first, second]);
  await calls.decline(ravi, first);
  expect((await shown())[0]).toBe(second);
  expect(await shown()).not.toContain(first);
  await calls.reopen(ravi, first);
  expect((await shown())[0]).toBe(first);
});

test('each page is read by indexes in their order, whoever has received thousands', async () => {
  const { db, pool } = started.platform;
  await letStand(ids.map(() => ({ status: 'pending', daysAgo: 0, fit: 0 })));
  const { next_cursor: cursor } = await calls.mailbox(ravi, '?type=received');
  await pool.query(
    `WITH others AS (INSERT INTO members (name) SELECT 'Other' FROM generate_series(1, 2000) RETURNING id)
     INSERT INTO interests (sender_id, receiver_id, status) SELECT id, $1, 'rejected' FROM others`,
    [ravi.id],
  );
  await pool.query('ANALYZE interests');
  const planOf = async (place: string | undefined) => {
    const asked = receivedRows(db, ravi.id, parseReceivedCursor(place));
    const { rows } = await sql<Record<string, string>>`EXPLAIN ${asked}`.execute(db);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  const first = await planOf(undefined);
  expect(first).toContain('interests_received_waiting');
  expect(first).not.toMatch(/Sort|Seq Scan on interests/);
  const next = await planOf(cursor ?? '');
  expect(next).toContain('interests_received_waiting');
  expect(next).toContain('interests_waited_until');
  expect(next).not.toContain('Seq Scan on interests');
});
