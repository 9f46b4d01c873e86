import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rowsRead } from '../database/testing/test-database.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { checkDeskLog, deskName, lastDeskEntries, recordAtDesk } from './desk-log.ts';

let t: TestPlatform;

const db = () => t.platform.db;

const note = (subject: string, reason: string | null = null) =>
  db()
    .transaction()
    .execute((tx) => recordAtDesk(tx, { by: 'Meera Nair', what: 'photo refused', subject, reason }));

/** As the owner of the database could. */
const behindTheTriggers = (statement: string) =>
  db()
    .connection()
    .execute(async (own) => {
      await sql`SET session_replication_role = replica`.execute(own);
      await sql.raw(statement).execute(own);
      await sql`RESET session_replication_role`.execute(own);
    });

describe('the log of the desk', () => {
  beforeEach(async () => {
    t = await testPlatform();
  });

  afterEach(() => t.close());

  test('is whole while it is empty', async () => {
    expect(await checkDeskLog(db())).toEqual({ entries: 0, lastHash: null, brokenAt: null });
  });

  test('says who did what, to what and why', async () => {
    await note('MS0000012 photo 1', 'no_face');
    expect(await lastDeskEntries(db(), { count: 10 })).toEqual([
      {
        number: 1,
        happenedAt: expect.any(Date),
        doneBy: 'Meera Nair',
        what: 'photo refused',
        subject: 'MS0000012 photo 1',
        reason: 'no_face',
      },
    ]);
  });

  test('reads the last entries alone, however many there are', async () => {
    await t.close();
    t = await testPlatform({ config: { databaseConnections: 1 } });
    for (let entry = 0; entry < 60; entry += 1) await note(`photo ${entry}`);
    await t.platform.pool.query('ANALYZE desk_entries');
    const before = await rowsRead(t.platform, 'desk_entries');
    expect(await lastDeskEntries(db(), { count: 3 })).toHaveLength(3);
    expect((await rowsRead(t.platform, 'desk_entries')) - before).toBe(3);
  });

  test('finds what begins with a subject, and no longer number that begins alike', async () => {
    for (const subject of ['report 1', 'MS0000012', 'MS0000012 photo 1', 'report 12']) await note(subject);
    const about = async (subject: string) =>
      (await lastDeskEntries(db(), { count: 10, subject })).map((entry) => entry.subject);
    expect(await about('MS0000012')).toEqual(['MS0000012 photo 1', 'MS0000012']);
    expect(await about('report 1')).toEqual(['report 1']);
  });

  test('finds what goes on with a comma after a subject, and none whose name begins alike', async () => {
    for (const subject of ['gift cards MELA, 3 of 3', 'gift cards MELA', 'gift cards MELA-2, 3 of 3'])
      await note(subject);
    const found = await lastDeskEntries(db(), { count: 10, subject: 'gift cards MELA' });
    expect(found.map(({ subject }) => subject)).toEqual(['gift cards MELA', 'gift cards MELA, 3 of 3']);
  });

  test.each(['ms1000005', 'Ms1000005', 'ms1000005 photo 1'])('knows the member in %s', async (subject) => {
    await note('MS1000005 photo 1');
    expect(await lastDeskEntries(db(), { count: 10, subject })).toHaveLength(1);
  });

  test('finds what one person did, however the name was typed', async () => {
    await note('report 1');
    const of = async (by: string) => (await lastDeskEntries(db(), { count: 10, by })).length;
    expect([await of('meera nair'), await of('Meera')]).toEqual([1, 0]);
  });

  test('goes back beyond the last entries, also of one person', async () => {
    for (const subject of ['report 1', 'report 2', 'report 3', 'report 4']) await note(subject);
    const before = async (asked: { before?: number; by?: string }) =>
      (await lastDeskEntries(db(), { count: 2, ...asked })).map(({ number }) => number);
    expect([await before({}), await before({ before: 3 }), await before({ before: 1 })]).toEqual([
      [4, 3],
      [2, 1],
      [],
    ]);
    expect(await before({ before: 4, by: 'Meera Nair' })).toEqual([3, 2]);
  });

  test('has numbers without gaps and a whole chain after entries at the same time', async () => {
    await Promise.all(Array.from({ length: 40 }, (_none, at) => note(`report ${at}`)));
    const numbers = (await lastDeskEntries(db(), { count: 100 })).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_none, at) => 40 - at));
    expect(await checkDeskLog(db())).toMatchObject({ entries: 40, brokenAt: null });
  });

  test('keeps no entry of what was rolled back', async () => {
    const failing = db()
      .transaction()
      .execute(async (tx) => {
        await recordAtDesk(tx, { by: 'Meera Nair', what: 'photo refused', subject: 'MS0000012' });
        throw new Error('fails');
      });
    await expect(failing).rejects.toThrow('fails');
    await note('report 1');
    expect(await checkDeskLog(db())).toMatchObject({ entries: 1, brokenAt: null });
  });

  test.each([
    `UPDATE desk_entries SET reason = 'another'`,
    'DELETE FROM desk_entries',
    'TRUNCATE desk_entries',
  ])('refuses %s', async (statement) => {
    await note('report 1');
    await expect(sql.raw(statement).execute(db())).rejects.toThrow(/append-only/);
    expect(await checkDeskLog(db())).toMatchObject({ entries: 1, brokenAt: null });
  });

  test.each([
    [`UPDATE desk_entries SET reason = 'another' WHERE number = 2`, 2],
    [`UPDATE desk_entries SET reason = NULL WHERE number = 1`, 1],
    [`UPDATE desk_entries SET done_by = 'Somebody' WHERE number = 3`, 3],
    [`UPDATE desk_entries SET happened_at = happened_at - interval '1 s' WHERE number = 2`, 2],
    // Its own hash is made to match, so that only the next entry does not follow it.
    [
      `UPDATE desk_entries SET subject = 'x' WHERE number = 2;
       UPDATE desk_entries SET hash = desk_entry_hash(desk_entries) WHERE number = 2`,
      3,
    ],
    ['DELETE FROM desk_entries WHERE number = 2', 3],
    ['DELETE FROM desk_entries WHERE number = 1', 2],
  ])('notices %s', async (statement, brokenAt) => {
    for (const subject of ['report 1', 'report 2', 'report 3']) await note(subject, 'spam');
    await behindTheTriggers(statement);
    expect(await checkDeskLog(db())).toMatchObject({ brokenAt });
  });

  describe('with more entries than are checked at once', () => {
    /** Makes statements that hash more than three entries fail, as if they took too long. */
    const endLongStatements = () =>
      behindTheTriggers(`ALTER FUNCTION desk_entry_hash RENAME TO hash_of_entry;
        CREATE FUNCTION desk_entry_hash(entry desk_entries) RETURNS bytea LANGUAGE plpgsql AS $$
        DECLARE
          hashed text[] := string_to_array(current_setting('test.hashed', true), '|');
          count integer := CASE WHEN hashed[1] = statement_timestamp()::text THEN hashed[2]::integer ELSE 0 END;
        BEGIN
          IF count = 3 THEN RAISE 'canceling statement due to statement timeout'; END IF;
          PERFORM set_config('test.hashed', concat_ws('|', statement_timestamp(), count + 1), false);
          RETURN hash_of_entry(entry);
        END $$`);

    beforeEach(async () => {
      for (let entry = 1; entry <= 10; entry += 1) await note(`report ${entry}`, 'spam');
    });

    test('is whole after several steps, of which none takes long', async () => {
      const { lastHash } = await checkDeskLog(db());
      await endLongStatements();
      expect(await checkDeskLog(db(), 3)).toEqual({ entries: 10, lastHash, brokenAt: null });
      expect(lastHash).toMatch(/^[0-9a-f]{64}$/);
    });

    test.each([
      [`UPDATE desk_entries SET reason = 'another' WHERE number = 3`, 3],
      [`UPDATE desk_entries SET reason = 'another' WHERE number = 4`, 4],
      [`UPDATE desk_entries SET reason = 'another' WHERE number IN (10, 7)`, 7],
      [
        `UPDATE desk_entries SET subject = 'x' WHERE number = 6;
         UPDATE desk_entries SET hash = desk_entry_hash(desk_entries) WHERE number = 6`,
        7,
      ],
      ['DELETE FROM desk_entries WHERE number = 3', 4],
      ['DELETE FROM desk_entries WHERE number = 4', 5],
    ])('notices at the edge of a step %s', async (statement, brokenAt) => {
      await behindTheTriggers(statement);
      await endLongStatements();
      expect(await checkDeskLog(db(), 3)).toMatchObject({ brokenAt });
    });
  });

  test('shows that entries went from its end by the last hash alone', async () => {
    await note('report 1');
    await note('report 2');
    const before = await checkDeskLog(db());
    await behindTheTriggers('DELETE FROM desk_entries WHERE number = 2');
    const after = await checkDeskLog(db());
    expect(after.brokenAt).toBeNull();
    expect(after.lastHash).not.toBe(before.lastHash);
  });

  test('gives number, time and hashes itself, whatever an entry says of them', async () => {
    await sql`INSERT INTO desk_entries (number, happened_at, done_by, what, subject, previous_hash, hash)
      VALUES (77, '2020-01-01', 'Meera Nair', 'photo refused', 'report 1', 'x', 'y')`.execute(db());
    expect(await checkDeskLog(db())).toMatchObject({ entries: 1, brokenAt: null });
    const [entry] = await lastDeskEntries(db(), { count: 1 });
    expect(entry?.number).toBe(1);
  });
});

test.each([
  ['  Meera   Nair ', 'Meera Nair'],
  ['मीरा नायर', 'मीरा नायर'],
  ["D'Souza, A.", null],
  ["A. D'Souza", "A. D'Souza"],
  ['', null],
  ['M', null],
  ['7', null],
  ['Meera\u001B[2J', null],
])('%j at the desk is %j', (typed, name) => {
  expect(deskName(typed)).toBe(name);
});
