import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { countMatches, matchLists, relaxFilters } from '@mysathi/contract/endpoints/match-search';
import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import { filterParameters } from '@mysathi/contract/match-filters';
import { notSaid } from '@mysathi/contract/options/religions';

import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { fillSections } from '../../../members/testing/sections.ts';
import { makeMany } from '../testing/many-people.ts';
import { matchesTest, searches } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

const paths: Readonly<Record<MatchList, string>> = {
  today: '/matches/todays_match',
  my: '/matches/my_match',
  viewed: '/matches/recently_viewed',
  more: '/matches/more_matches',
  shortlisted: '/shortlisted_user/my_lists',
  nearby: '/matches/nearby',
};

describe.each(searches)('searching the %s', (search) => {
  let t: MatchesTest;
  let ravi: Person;
  beforeAll(async () => {
    t = await matchesTest({ search, now: '2026-03-01T10:00:00Z' });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.run('DELETE FROM members');
    ravi = await t.person('Ravi', { gender: 'Male', personal: { nativePlace: 'Pune, Maharashtra' } });
  });

  const ask = async (path: string, query: string) => {
    const answer = await t.app.inject({ url: `/api${path}?${query}`, headers: { ...ravi.headers } });
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return answer.json<unknown>();
  };
  const count = async (query: string) => countMatches.answer.parse(await ask('/matches/count', query)).data;
  const relaxers = async (query: string) =>
    relaxFilters.answer.parse(await ask('/matches/relaxers', query)).data;

  const people = async (): Promise<void> => {
    const traits = [
      { personal: { complexion: 'Fair', nativePlace: 'Pune, Maharashtra' }, medical: { height: 60 } },
      { personal: { complexion: 'Fair', nativePlace: 'Kochi, Kerala' }, medical: { height: 66 } },
      { personal: { complexion: 'Dark', nativePlace: 'Kochi, Kerala' }, medical: { height: 66 } },
      {
        personal: { complexion: 'Dark', religion: 'Jain', nativePlace: 'Nowhere that is known' },
        born: '1980-01-01',
      },
    ];
    for (const [place, one] of traits.entries()) {
      const { id } = await t.person(`Woman ${place}`, one);
      if (place < 3)
        await t.run('INSERT INTO profile_views (viewer_id, viewed_id) VALUES ($1, $2)', ravi.id, id);
      if (place > 0)
        await t.run('INSERT INTO shortlists (member_id, shortlisted_id) VALUES ($1, $2)', ravi.id, id);
    }
    const yes = await t.person('Yes', { personal: { complexion: 'Fair' } });
    await relate(t.platform, ravi, yes, 'accepted');
  };

  const someFilters = fc.uniqueArray(
    fc.constantFrom(
      'complexion=Fair',
      'complexion=Dark',
      'height=62',
      'age_from=30',
      'age_to=35',
      'location=Kerala',
      'native_place=Kerala',
      'religion=Jain',
      'with_photo=true',
      'verified=true',
    ),
    { maxLength: 4 },
  );

  describe('a count', () => {
    test.each(matchLists)('is what the list %s holds under the same filters', async (list) => {
      await people();
      await fc.assert(
        fc.asyncProperty(someFilters, async (filters) => {
          const query = filters.join('&');
          const { total } = await t.page(ravi, paths[list], query);
          expect([query, await count(`list=${list}&${query}`)]).toEqual([
            query,
            { total, total_at_least: total },
          ]);
        }),
        { numRuns: 15 },
      );
    });

    test('of a day that nobody asked for yet fixes the day', async () => {
      await people();
      expect((await count('list=today')).total).toBe(4);
    });

    test('says of many how many they are, without the index only that they are at least as many', async () => {
      onTestFinished(() => t.forgetCrowd());
      await makeMany(t, 1, 'Fair');
      await makeMany(t, 500, 'Tan');
      const all = { total: 501, total_at_least: 501 };
      expect(await count('list=more')).toEqual(
        search === 'index' ? all : { total: null, total_at_least: 500 },
      );
      expect(await count('list=more&complexion=Tan')).toEqual({ total: 500, total_at_least: 500 });
      // Suggestions computed from some of the members would be true only of those.
      expect(await relaxers('list=more&complexion=Dark')).toEqual(
        search === 'index' ? [{ filter: 'complexion', more: 501 }] : [],
      );
      await t.run(
        "DELETE FROM members WHERE id = (SELECT member_id FROM personal_info WHERE complexion = 'Fair')",
      );
      expect(await relaxers('list=more&complexion=Dark')).toEqual([{ filter: 'complexion', more: 500 }]);
    });

    const wishes = {
      age: { weighed: 'Age', asked: 'age_from=18&age_to=40' },
      height: { weighed: 'Height', asked: 'height=62-70' },
      religion: { weighed: 'Religion', asked: 'religion=Jain' },
      complexion: { weighed: null, asked: 'complexion=Fair' },
      subCaste: { weighed: null, asked: 'sub_caste=Leva' },
    } as const;

    test("of wishes is how many Today's Matches would choose from, with those who gave no answer", async () => {
      await people();
      await t.person('Discreet', { personal: { religion: notSaid, complexion: 'Fair' } });
      await t.person('Leva', { personal: { subCaste: 'LEVA' }, medical: { height: 66 } });
      await t.person('Kadva', { personal: { subCaste: 'Kadva' }, medical: { height: 66 } });
      const niceToHave = fc.subarray(['Age', 'Height', 'Religion']);
      await fc.assert(
        fc.asyncProperty(
          niceToHave,
          fc.subarray(['religion', 'complexion', 'subCaste']),
          async (nice, chosen) => {
            const partner = {
              ageFrom: 18,
              ageTo: 40,
              heightFrom: 62,
              heightTo: 70,
              niceToHave: nice,
              religion: chosen.includes('religion') ? ['Jain'] : ['Any'],
              complexion: chosen.includes('complexion') ? ['Fair'] : ['Any'],
              subCaste: chosen.includes('subCaste') ? 'Leva' : null,
            };
            await t.run('DELETE FROM daily_matches');
            await t.run('DELETE FROM partner_preferences');
            await fillSections(t.platform, ravi.id, { partner });
            const asked = (['age', 'height', ...chosen] as (keyof typeof wishes)[])
              .map((name) => wishes[name])
              .filter(({ weighed }) => weighed === null || !nice.includes(weighed));
            const query = ['list=more&as_wishes=true', ...asked.map((wish) => wish.asked)].join('&');
            const { total } = await t.page(ravi, paths.today);
            expect([query, await count(query)]).toEqual([query, { total, total_at_least: total }]);
          },
        ),
        { numRuns: 15 },
      );
    });

    test('of wishes takes every other parameter as a filter', async () => {
      await people();
      expect((await count('list=more&religion=Jain')).total).toBe(1);
      expect((await count('list=more&religion=Jain&as_wishes=true')).total).toBe(4);
      expect((await count('list=more&religion=Jain&location=Kerala&as_wishes=true')).total).toBe(2);
    });

    test('is nothing near an unknown place', async () => {
      await people();
      expect((await count('list=nearby&native_place=Nowhere')).total).toBe(0);
    });
  });

  describe('what could be left out', () => {
    test('at most two, the most telling first, with how many more each would bring', async () => {
      await people();
      expect(await relaxers('list=more&complexion=Fair&height=66&location=Maharashtra')).toEqual([
        { filter: 'height', more: 1 },
        { filter: 'location', more: 1 },
      ]);
      expect(await relaxers('list=more&complexion=Fair&height=66&verified=true')).toEqual([
        { filter: 'verified', more: 1 },
      ]);
      expect(await relaxers('list=more')).toEqual([]);
    });

    test('a member may ask in two tabs at once, and hears in more that we are busy', async () => {
      await people();
      const url = '/api/matches/relaxers?list=more&complexion=Fair&height=66&location=Maharashtra';
      const asked = Array.from({ length: 12 }, () => t.app.inject({ url, headers: { ...ravi.headers } }));
      const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect((await t.app.inject({ url, headers: { ...ravi.headers } })).statusCode).toBe(200);
    });

    test.each(matchLists)('%s: leaving it out brings exactly so many more', async (list) => {
      await people();
      let proposed = 0;
      await fc.assert(
        fc.asyncProperty(someFilters, async (filters) => {
          const before = await t.page(ravi, paths[list], filters.join('&'));
          for (const { filter, more } of await relaxers(`list=${list}&${filters.join('&')}`)) {
            const parameters: readonly string[] = filterParameters[filter];
            const left = filters.filter((one) => !parameters.includes(one.split('=')[0] ?? ''));
            const after = await t.page(ravi, paths[list], left.join('&'));
            expect([filter, (after.total ?? 0) - (before.total ?? 0)]).toEqual([filter, more]);
            proposed += 1;
          }
        }),
        {
          numRuns: 10,
          // For an age that nobody has, dropping a filter would help in no list.
          examples: [[['complexion=Fair', 'height=66', 'location=Maharashtra']], [['age_from=60']]],
        },
      );
      expect(proposed).toBeGreaterThan(0);
    });
  });
});
