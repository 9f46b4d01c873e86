import { Readable } from 'node:stream';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { exportPages, pagedItems } from './export-pages.ts';
import { exportQueries } from './export-queries.ts';
import { openItem } from './open-item.ts';

let t: MemberTest;
let asha: { readonly id: string };
let ravi: { readonly id: string };
let his: string;

beforeAll(async () => {
  t = await memberTest('all');
});
afterAll(() => t.close());
beforeEach(async () => {
  asha = await t.member('Asha', 'Female');
  ravi = await t.member('Ravi', 'Male');
  const { rows } = await run(
    `SELECT 'MS' || lpad(number::text, 7, '0') AS id FROM members WHERE id = $1`,
    ravi.id,
  );
  his = rows[0].id;
});

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);
const exported = async (name: string): Promise<unknown[]> =>
  (await run(exportQueries[name] ?? '', asha.id)).rows.map(({ item }) =>
    openItem(t.platform, asha.id, item as object),
  );
const paged = (name: keyof typeof exportPages) =>
  Readable.from(pagedItems(t.platform.pool, asha.id, exportPages[name])).toArray();
const viewed = () => paged('my_profile_viewed');
const block = () => run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', ravi.id, asha.id);

test('who viewed the profile is told as on its page: traces alone, to who leaves some, of who is listed and not hidden', async () => {
  const view = (traced: boolean) =>
    run(
      `INSERT INTO profile_views (viewer_id, viewed_id, traced_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)
       ON CONFLICT (viewer_id, viewed_id) DO UPDATE SET traced_at = excluded.traced_at`,
      ravi.id,
      asha.id,
      traced,
    );
  await view(false);
  expect(await viewed()).toEqual([]);
  await view(true);
  const seen = [{ member: his, viewed_at: expect.any(String) }];
  expect(await viewed()).toEqual(seen);
  const listFromToday = (days: number) =>
    run(
      `UPDATE member_cards SET listable_from = (now() AT TIME ZONE 'Asia/Kolkata')::date + $2::integer WHERE member_id = $1`,
      ravi.id,
      days,
    );
  await listFromToday(1);
  expect(await viewed()).toEqual([]);
  await listFromToday(-1);
  expect(await viewed()).toEqual(seen);
  const lookUnseen = (on: boolean) => run('UPDATE members SET looks_unseen = $2 WHERE id = $1', asha.id, on);
  await lookUnseen(true);
  expect(await viewed()).toEqual([]);
  await lookUnseen(false);
  await block();
  expect(await viewed()).toEqual([]);
});

test('news and recommendations name others by their number, but for who is hidden', async () => {
  await run('INSERT INTO interests (sender_id, receiver_id) VALUES ($1, $2)', ravi.id, asha.id);
  await run(
    "INSERT INTO daily_matches (member_id, day, position, candidate_id) VALUES ($1, '2026-11-01', 1, $2)",
    asha.id,
    ravi.id,
  );
  const news = (by: string | null) => [expect.objectContaining({ kind: 'interest_received', by })];
  expect(await paged('notifications')).toEqual(news(his));
  expect(await exported('recommended')).toEqual([{ day: '2026-11-01', member: his }]);
  await block();
  expect(await exported('recommended')).toEqual([{ day: '2026-11-01', member: null }]);
});

test.each([
  ['who exports', () => asha],
  ['the other', () => ravi],
])(
  'what the other has read is not told while %s hides it, and what was read oneself always is',
  async (_, who) => {
    const write = (sequence: number, from: { readonly id: string }, to: { readonly id: string }) =>
      run(
        `INSERT INTO messages (low_id, high_id, sequence, sender_id, receiver_id, client_id, body, read_at)
       VALUES (least($1::uuid, $2), greatest($1::uuid, $2), $3, $1, $2, $4, 'Hello', now())`,
        from.id,
        to.id,
        sequence,
        `${from.id} ${sequence}`,
      );
    await run(
      'INSERT INTO conversations (low_id, high_id) VALUES (least($1::uuid, $2), greatest($1::uuid, $2))',
      asha.id,
      ravi.id,
    );
    await write(1, asha, ravi);
    await write(2, ravi, asha);
    const readAt = { read_at: expect.any(String) };
    const [mine, theirs] = [{ mine: true }, { mine: false }];
    expect(await paged('messages')).toMatchObject([
      { ...mine, ...readAt },
      { ...theirs, ...readAt },
    ]);
    await run('INSERT INTO presence (member_id, shows_reading) VALUES ($1, false)', who().id);
    expect(await paged('messages')).toMatchObject([
      { ...mine, read_at: null },
      { ...theirs, ...readAt },
    ]);
  },
);

test('a block that was laid again is not told: it would say who has come back', async () => {
  const lay = (again: boolean) =>
    run(
      `INSERT INTO blocks (blocker_id, blocked_id, laid_again) VALUES ($1, $2, $3)
       ON CONFLICT (blocker_id, blocked_id) DO UPDATE SET laid_again = excluded.laid_again`,
      asha.id,
      ravi.id,
      again,
    );
  await lay(false);
  expect(await exported('blocked')).toMatchObject([{ member: his }]);
  await lay(true);
  expect(await exported('blocked')).toEqual([]);
});

test('what was taken back is no news', async () => {
  await run('INSERT INTO interests (sender_id, receiver_id) VALUES ($1, $2)', ravi.id, asha.id);
  await run("UPDATE interests SET status = 'withdrawn' WHERE sender_id = $1", ravi.id);
  expect(await paged('notifications')).toEqual([]);
});

test('an address that waits for its link, and the day of erasure, are told', async () => {
  await run(
    `INSERT INTO email_changes (member_id, sealed_email, token_hash, expires_at) VALUES ($1, $2, '\\x01', now())`,
    asha.id,
    t.platform.contacts.seal(asha.id, 'email', 'new@example.org'),
  );
  await run('INSERT INTO account_deletions VALUES ($1, now(), now(), $2)', asha.id, 'active');
  expect(await exported('emails_to_confirm')).toMatchObject([{ email: 'new@example.org' }]);
  expect(await exported('closing')).toEqual([
    { asked_at: expect.any(String), erased_at: expect.any(String) },
  ]);
  await run('UPDATE email_changes SET used_at = now() WHERE member_id = $1', asha.id);
  expect(await exported('emails_to_confirm')).toEqual([]);
});
