import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '@node-rs/argon2';
import { testPlatform } from '../platform/testing/test-platform.ts';
import type { TestPlatform } from '../platform/testing/test-platform.ts';
import { demoPassword, demoSignIns } from './population/demo-people.ts';
import { seedDemo } from './seed.ts';
import { ownersOf } from '../members/testing/contact-rows.ts';

const quiet = { info: () => undefined };
const tables = [
  'members',
  'credentials',
  'personal_info',
  'hobbies',
  'family_info',
  'partner_preferences',
  'astro_info',
  'professional_details',
  'contact_details',
  'medical_details',
  'photos',
  'private_files',
  'member_cards',
  'interests',
  'shortlists',
  'profile_views',
  'conversations',
  'messages',
  'fair_use',
];

let small: TestPlatform;
let whole: TestPlatform;

/** The day by which the meters count, fixed because midnight in India may pass during the tests. */
const asOf = new Date();
const seed = ({ platform }: TestPlatform, members: number): Promise<number> =>
  seedDemo({ ...platform, members, log: quiet, asOf });

/** Returns a fingerprint of each table, independent of the order of its rows. */
const contents = async ({ platform }: TestPlatform): Promise<Record<string, string>> => {
  const sums = tables.map(async (table) => {
    const { rows } = await platform.pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(row, '|' ORDER BY row)), '') AS sum
       FROM (SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t))
         WHERE NOT starts_with(key, 'sealed_'))::text AS row FROM ${table} t) rows`,
    );
    return [table, rows[0]?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
};

const one = async <Row extends object>({ platform }: TestPlatform, text: string): Promise<Row> => {
  const { rows } = await platform.pool.query<Row>(text);
  return rows[0] as Row;
};

beforeAll(async () => {
  [small, whole] = await Promise.all([testPlatform(), testPlatform()]);
  await seed(small, 150);
  await seed(whole, 600);
});

afterAll(() => Promise.all([small.close(), whole.close()]));

describe('seedDemo', () => {
  it('fills every table', async () => {
    const sums = await contents(whole);
    expect(Object.entries(sums).filter(([, sum]) => sum.startsWith('0 '))).toEqual([]);
    expect(sums['members']).toMatch(/^600 /);
  });

  it('changes nothing the second time', async () => {
    const before = await contents(whole);
    expect(await seed(whole, 600)).toBe(0);
    expect(await seed(whole, 100)).toBe(0);
    expect(await contents(whole)).toEqual(before);
  });

  it('tells the sign-ins what happened to them, and sends nothing of it', async () => {
    const told = await one<{ whose: number; unread: number; due: number; others: number }>(
      whole,
      `SELECT count(DISTINCT n.member_id) AS whose, count(*) FILTER (WHERE read_at IS NULL) AS unread,
        count(*) FILTER (WHERE mail_due_at IS NOT NULL OR push_due_at IS NOT NULL) AS due
       FROM notifications n`,
    );
    const demoOwners = await Promise.all(
      demoSignIns.map(({ email }) => ownersOf(whole.platform.db, { email })),
    );
    const { rows: told_ } = await whole.platform.pool.query<{ id: string }>(
      'SELECT DISTINCT member_id AS id FROM notifications',
    );
    expect(told_.map(({ id }) => id).toSorted()).toEqual(demoOwners.flat().toSorted());
    expect(told).toMatchObject({ whose: 2, due: 0 });
    expect(told.unread).toBeGreaterThan(2);
  });

  it('notes of each interest how well the two fit', async () => {
    const all = 'SELECT count(*)::integer AS count FROM interests';
    expect((await one<{ count: number }>(whole, all)).count).toBeGreaterThan(100);
    expect(await one(whole, `${all} WHERE fit_when_sent = 0`)).toEqual({ count: 0 });
  });

  it('adds the missing ones when asked for more, and reuses the portraits', async () => {
    const files =
      'SELECT count(DISTINCT file_key)::integer AS keys, count(DISTINCT placeholder)::integer AS looks FROM photos';
    expect(await seed(small, 400)).toBe(250);
    const ids =
      "SELECT md5(string_agg(id::text, ',' ORDER BY id)) AS sum FROM members WHERE id IN (SELECT id FROM members ORDER BY number LIMIT 400)";
    expect(await one(small, ids)).toEqual(await one(whole, ids));
    const { keys } = await one<{ keys: number }>(small, files);
    const { keys: atOnce } = await one<{ keys: number }>(
      whole,
      `${files} WHERE member_id IN (SELECT id FROM members ORDER BY number LIMIT 400)`,
    );
    expect(keys).toBe(atOnce);
    const papers = await one<{ keys: number }>(
      small,
      'SELECT count(DISTINCT file_key)::integer AS keys FROM private_files',
    );
    expect(papers.keys).toBe(1);
  });

  it('adds a member who was removed', async () => {
    await small.platform.pool.query('DELETE FROM members WHERE number = 1000050');
    expect(await seed(small, 400)).toBe(1);
  });

  it('lets two seedings run at once', async () => {
    const added = await Promise.all([seed(small, 450), seed(small, 450)]);
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 50]);
  });

  it('writes the sample ID proof anew once those of before are deleted', async () => {
    await small.platform.pool.query('UPDATE private_files SET file_key = NULL, file_deleted_at = now()');
    expect(await seed(small, 500)).toBe(50);
    const { rows } = await small.platform.pool.query<{ key: string }>(
      'SELECT DISTINCT file_key AS key FROM private_files WHERE file_key IS NOT NULL',
    );
    expect(rows).toHaveLength(1);
    expect((await small.platform.files.readPrivate(rows[0]?.key ?? '')).contentType).toBe('application/pdf');
  });

  it('keeps what conversations and meters say in step with messages and interests', async () => {
    const wrong = await one<{ count: number }>(
      whole,
      `SELECT count(*) FROM conversations c
       LEFT JOIN LATERAL (SELECT max(sequence) AS last, count(*) FILTER (WHERE read_at IS NULL AND receiver_id = c.low_id) AS low,
         count(*) FILTER (WHERE read_at IS NULL AND receiver_id = c.high_id) AS high
         FROM messages m WHERE m.low_id = c.low_id AND m.high_id = c.high_id) m ON true
       LEFT JOIN messages l ON (l.low_id, l.high_id, l.sequence) = (c.low_id, c.high_id, c.last_sequence)
       WHERE m.last IS DISTINCT FROM c.last_sequence OR l.created_at IS DISTINCT FROM c.last_at
         OR (m.low, m.high) IS DISTINCT FROM (c.low_unread, c.high_unread)`,
    );
    expect(wrong.count).toBe(0);
    for (const [kind, table] of [
      ['message', 'messages'],
      ['interest', 'interests'],
    ]) {
      const meter = await one<{ used: number; sent: number }>(
        whole,
        `SELECT (SELECT sum(month_used)::integer FROM fair_use WHERE kind = '${kind}') AS used,
          (SELECT count(*)::integer FROM ${table} WHERE date_trunc('month', created_at AT TIME ZONE 'Asia/Kolkata')
            = date_trunc('month', '${asOf.toISOString()}'::timestamptz AT TIME ZONE 'Asia/Kolkata')) AS sent`,
      );
      expect(meter.used).toBe(meter.sent);
    }
  });

  it('lists everybody with a card and a portrait that can be opened', async () => {
    const { listed } = await one<{ listed: number }>(
      whole,
      'SELECT count(*)::integer AS listed FROM member_cards WHERE listed',
    );
    expect(listed).toBe(600);
    const unknown = 'SELECT native_place FROM member_cards WHERE latitude IS NULL';
    expect((await whole.platform.pool.query(unknown)).rows).toEqual([]);
    const { key } = await one<{ key: string }>(whole, 'SELECT file_key AS key FROM photos LIMIT 1');
    const file = await whole.platform.files.readPicture(key, 'drawing.svg');
    expect(file.contentType).toBe('image/svg+xml');
    const { paper } = await one<{ paper: string }>(
      whole,
      'SELECT file_key AS paper FROM private_files LIMIT 1',
    );
    expect((await whole.platform.files.readPrivate(paper)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('lets the demo sign-ins in with the printed password', async () => {
    for (const { email } of demoSignIns) {
      const { rows } = await whole.platform.pool.query<{ hash: string }>(
        'SELECT password_hash AS hash FROM credentials WHERE member_id = ANY($1)',
        [await ownersOf(whole.platform.db, { email })],
      );
      expect(await verify(rows[0]?.hash ?? '', demoPassword)).toBe(true);
    }
  });
});
