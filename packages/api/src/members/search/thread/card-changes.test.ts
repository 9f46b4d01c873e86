import fc from 'fast-check';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { refreshMemberCards } from '../../cards/card.ts';
import { applyChanges, beginOfChanges, forgetChanges } from './card-changes.ts';
import type { ChangesRead } from './card-changes.ts';
import { copyListedMembers } from './copy-members.ts';
import { ExactSqlSearch } from '../testing/exact-sql/exact-sql-search.ts';
import { MemberIndex } from '../member-index.ts';
import { allWomen, anyRequest } from '../testing/requests.ts';
import { drawPopulation, fillPopulation } from '../testing/population.ts';

const today = kolkataDay(new Date());
const population = drawPopulation();
let started: TestPlatform;
let client: pg.Client;
let index: MemberIndex;
let read: ChangesRead;

beforeEach(async () => {
  started = await testPlatform();
  await fillPopulation(started.platform.pool, population, 120);
  const url = started.platform.pool.options.connectionString;
  client = new pg.Client({ connectionString: url });
  await client.connect();
  read = await beginOfChanges(client);
  index = new MemberIndex();
  for await (const some of copyListedMembers(client)) for (const member of some) index.put(member);
  index.settle();
});
afterEach(async () => {
  await client.end();
  await started.close();
});

const run = (text: string, ...values: unknown[]) => started.platform.pool.query(text, values);
const catchUp = async () => {
  read = await applyChanges(client, index, read);
};

/** Events that can change a member's card; $1 is the member's id, $2 a number. */
const happenings = {
  answers: `UPDATE personal_info SET religion = (ARRAY['Sikh', 'Jain', NULL])[1 + $2 % 3], native_place = 'Town ' || $2 % 5 || ', Goa',
    mother_tongue = 'Tongue ' || $2 % 3, caste = 'Caste ' || $2 % 3 WHERE member_id = $1`,
  birthday: `UPDATE personal_info SET date_of_birth = date '1950-01-01' + $2 * 20 WHERE member_id = $1`,
  gender: `UPDATE personal_info SET gender = CASE gender WHEN 'Male' THEN 'Female' ELSE 'Male' END WHERE member_id = $1 AND $2 >= 0`,
  height: 'UPDATE medical_details SET height = 48 + $2 % 36 WHERE member_id = $1',
  work: `UPDATE professional_details SET designation = 'Post ' || $2 % 4, yearly_income = '3-5 Lac' WHERE member_id = $1`,
  wishes: `UPDATE partner_preferences SET age_from = 18 + $2 % 20, age_to = 60, mother_tongue = ARRAY['Tongue ' || $2 % 3] WHERE member_id = $1`,
  pause: `UPDATE members SET state = CASE state WHEN 'active' THEN 'paused' ELSE 'active' END WHERE id = $1 AND $2 >= 0`,
  picture: 'DELETE FROM photos WHERE member_id = $1 AND $2 >= 0',
  moment: `UPDATE member_cards SET listed_at = now() - $2 * interval '1 hour' WHERE member_id = $1`,
  activity: `UPDATE members SET last_active_at = now() - $2 % 20 * interval '1 day' WHERE id = $1`,
  presence: `INSERT INTO presence (member_id, shown) SELECT id, $2 % 2 = 0 FROM members WHERE id = $1
    ON CONFLICT (member_id) DO UPDATE SET shown = EXCLUDED.shown`,
  deletion: 'DELETE FROM members WHERE id = $1 AND $2 >= 0',
} as const;

describe(`the members of population ${population}`, () => {
  test('whatever happens to members, the index finds whom SQL finds', async () => {
    const { rows } = await run('SELECT id FROM members ORDER BY id');
    const ids = rows.map(({ id }: { id: string }) => id);
    const exact = new ExactSqlSearch(started.platform.pool);
    const request = await anyRequest(started.platform.pool, today);
    const happening = fc.record({
      who: fc.constantFrom(...ids),
      what: fc.constantFrom(...(Object.keys(happenings) as (keyof typeof happenings)[])),
      number: fc.nat(1000),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 1, maxLength: 8 }),
        fc.array(request, { minLength: 3, maxLength: 3 }),
        async (changes, requests) => {
          for (const { who, what, number } of changes) {
            await run(happenings[what], who, number);
            if (!['activity', 'moment', 'presence'].includes(what))
              await refreshMemberCards(started.platform.db, [who]);
          }
          await catchUp();
          for (const one of requests) expect(index.search(one)).toEqual(await exact.search(one));
          const all = { ...requests[0]!, wishes: {}, filters: {}, excluded: [], most: 200 };
          expect(index.search(all)).toEqual(await exact.search(all));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('newcomers are found, and the oldest first of all when they were listed long ago', async () => {
    const [{ rows: found }, exact] = [
      await run("SELECT fit_facts FROM member_cards WHERE gender = 'Male' LIMIT 1"),
      new ExactSqlSearch(started.platform.pool),
    ];
    expect(found).toHaveLength(1);
    await fillPopulation(started.platform.pool, population + 1, 40);
    await catchUp();
    const request = { ...allWomen(today), most: 500 };
    expect(index.search(request)).toEqual(await exact.search(request));
    expect(index.disorder).toBeGreaterThan(0);
  });

  test('somebody who has been of age since before 1970 is found, today and on another day', async () => {
    const { rows } = await run(
      "SELECT member_id AS id FROM member_cards WHERE listed AND gender = 'Female' LIMIT 1",
    );
    const [oldest] = rows as [{ id: string }];
    await run(happenings.birthday, oldest.id, 5);
    await refreshMemberCards(started.platform.db, [oldest.id]);
    await catchUp();
    for (const day of [today, '2030-01-01'])
      expect(index.search({ ...allWomen(day), most: 500 }).ids).toContain(oldest.id);
  });

  test('a change that is committed late, after later ones were read, is read as well', async () => {
    const { rows } = await run(
      "SELECT member_id AS id FROM member_cards WHERE listed AND gender = 'Female' LIMIT 2",
    );
    const [slow, quick] = rows as [{ id: string }, { id: string }];
    const married = () => index.search({ ...allWomen(today), filters: { maritalStatus: ['Married'] } }).ids;
    const marry = "UPDATE member_cards SET marital_status = 'Married' WHERE member_id = $1";
    const other = await started.platform.pool.connect();
    await other.query('BEGIN');
    await other.query(marry, [slow.id]);
    await run(marry, quick.id);
    await catchUp();
    expect(married()).toEqual([quick.id]);
    await other.query('COMMIT');
    other.release();
    await catchUp();
    expect(married().toSorted()).toEqual([slow.id, quick.id].toSorted());
  });

  test('old changes are forgotten, recent ones kept', async () => {
    await run('TRUNCATE card_changes');
    await run('UPDATE member_cards SET verified = NOT verified');
    await run("UPDATE card_changes SET written_at = now() - interval '2 hours' WHERE member_id::text < '8'");
    await forgetChanges(started.platform.db);
    const { rows } = await run(
      "SELECT count(*) AS kept, count(*) FILTER (WHERE member_id::text < '8') AS old FROM card_changes",
    );
    expect(rows).toEqual([{ kept: expect.any(Number), old: 0 }]);
    expect(rows[0].kept).toBeGreaterThan(10);
  });
});
