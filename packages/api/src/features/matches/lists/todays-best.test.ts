import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeMany } from '../testing/many-people.ts';
import { idsOf, matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';
import { relate } from '../../../members/testing/relate.ts';

let t: MatchesTest;
beforeAll(async () => {
  t = await matchesTest({ search: 'index' });
});
afterAll(() => t.close());

const firstToday = async (viewer: Parameters<MatchesTest['page']>[0]) =>
  (await t.page(viewer, '/matches/todays_match')).data[0]?.id;

const year = new Date().getFullYear();

test('the best fit of all comes, however many have joined since, and not again once answered', async () => {
  const born = `${year - 28}-01-01`;
  const partner = { ageFrom: 26, ageTo: 30, niceToHave: ['Age'] };
  const ravi = await t.person('Ravi', { gender: 'Male', born, partner });
  const best = await t.person('Best', { born, partner });
  const good = await t.person('Good', { born, partner: { ...partner, ageFrom: 34, ageTo: 40 } });
  await t.run("UPDATE member_cards SET listed_at = now() - interval '1 year' WHERE member_id = ANY($1)", [
    best.id,
    good.id,
  ]);
  await makeMany(t, 2001, 'Tan');
  expect(await firstToday(ravi)).toBe(best.id);

  await t.run('DELETE FROM daily_matches');
  await relate(t.platform, ravi, best, 'pending');
  expect(await firstToday(ravi)).toBe(good.id);
});

test('who reaches the age today comes as a newcomer, however many fit better or have joined since', async () => {
  const asha = await t.person('Asha', { partner: { ageFrom: 30, ageTo: 60, niceToHave: ['Age'] } });
  const young = await t.person('Young', { gender: 'Male', born: `${year - 21}-01-01` });
  const many = await makeMany(t, 2001, 'Tan', 'Male');
  await t.run(
    "UPDATE member_cards SET listed_at = now() - interval '1 month' WHERE member_id = ANY($1)",
    many,
  );
  await t.run(
    `UPDATE member_cards SET listed_at = now() - interval '2 years',
       listable_from = (now() AT TIME ZONE 'Asia/Kolkata')::date WHERE member_id = $1`,
    young.id,
  );
  expect(idsOf(await t.pages(asha, '/matches/todays_match', ''))).toContain(young.id);
});

test('a newcomer whom hundreds fit better comes, too', async () => {
  const partner = { ageFrom: 18, ageTo: 70, niceToHave: ['Age'] };
  const kiran = await t.person('Kiran', { gender: 'Male', born: `${year - 28}-01-01`, partner });
  const newcomer = await t.person('Newcomer', {
    born: `${year - 60}-01-01`,
    partner: { ageFrom: 58, ageTo: 64 },
  });
  await makeMany(t, 300, 'Fair');
  await t.run(
    "UPDATE member_cards SET listed_at = now() - interval '1 month' WHERE member_id <> $1",
    newcomer.id,
  );
  const chosen = idsOf(await t.pages(kiran, '/matches/todays_match', ''));
  expect(chosen).toHaveLength(24);
  expect(chosen).toContain(newcomer.id);
});
