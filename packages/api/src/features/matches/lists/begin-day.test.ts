import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { NewestSearch } from '../../../members/search/newest-search.ts';
import type { MemberSearch } from '../../../members/search/search-port.ts';
import type { Person } from '../../../members/testing/people.ts';
import { duringTransaction } from '../../../platform/database/testing/during-transaction.ts';
import { idsOf, matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';
import { beginDay } from './todays-matches.ts';

const day = '2026-03-01';
let t: MatchesTest;
let ravi: Person;
let young: Person;

beforeAll(async () => {
  t = await matchesTest({ now: `${day}T10:00:00Z` });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.run('DELETE FROM members');
  t.clock.set(`${day}T10:00:00Z`);
  ravi = await t.person('Ravi', { gender: 'Male', partner: { ageTo: 50 } });
  young = await t.person('Young', { born: '2000-05-05' });
  await t.person('Older', { born: '1990-05-05' });
});

const today = async () => idsOf(await t.pages(ravi, '/matches/todays_match', ''));

test('a day is chosen anew by wishes that were saved while it was chosen', async () => {
  const newest = new NewestSearch(t.platform.pool);
  let searches = 0;
  const search: MemberSearch = {
    inMemory: false,
    search: async (request) => {
      const found = await newest.search(request);
      searches += 1;
      if (searches === 1) await t.run('UPDATE partner_preferences SET age_to = 30');
      return found;
    },
  };
  await beginDay({ ...t.platform, search }, ravi.id, day);
  expect(searches).toBe(2);
  expect(await today()).toEqual([young.id]);
});

test('and by those that are just being saved', async () => {
  const search = new NewestSearch(t.platform.pool);
  await duringTransaction(
    t.platform.db,
    (tx) => tx.updateTable('partnerPreferences').set({ ageTo: 30 }).where('memberId', '=', ravi.id).execute(),
    [() => beginDay({ ...t.platform, search }, ravi.id, day)],
  );
  expect(await today()).toEqual([young.id]);
});

test('and by the first ones, of which there was no row before', async () => {
  const search = new NewestSearch(t.platform.pool);
  const [wishes] = await t.run(
    `DELETE FROM partner_preferences given WHERE member_id = $1 RETURNING to_jsonb(given) || '{"age_to": 30}' AS given`,
    ravi.id,
  );
  await duringTransaction(
    t.platform.db,
    (tx) =>
      sql`INSERT INTO partner_preferences
        SELECT * FROM jsonb_populate_record(NULL::partner_preferences, ${wishes?.['given']})`.execute(tx),
    [() => beginDay({ ...t.platform, search }, ravi.id, day)],
  );
  expect(await today()).toEqual([young.id]);
});

test('nobody is shown more than three days running, also by other wishes, given before a day was looked at or after', async () => {
  const wish = (ageTo: number) =>
    t.run('UPDATE partner_preferences SET age_to = $2 WHERE member_id = $1', ravi.id, ageTo);
  const shown: boolean[] = [];
  const between: string[] = [];
  for (let at = 1; at <= 8; at += 1) {
    t.clock.set(`2026-03-0${at}T10:00:00Z`);
    if (at === 4) await wish(49);
    shown.push((await today()).includes(young.id));
    if (at !== 7) continue;
    await wish(20);
    between.push(...(await today()));
    await wish(50);
    await today();
  }
  expect(shown).toEqual([true, true, true, false, true, true, true, false]);
  expect(between).toEqual([]);
});
