import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../../members/testing/people.ts';
import { matchesTest, searches } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

// One letter as some keyboards write it; profiles always store it as two code points.
const typed = { profession: 'घ\u095Cीसाज', place: 'म\u095Cगाँव' };

describe.each(searches)('searching the %s', (search) => {
  let t: MatchesTest;
  let ravi: Person;

  beforeAll(async () => {
    t = await matchesTest({ search });
    ravi = await t.person('Ravi', { gender: 'Male' });
    await t.person('Anu', {
      personal: { nativePlace: typed.place.normalize('NFC') },
      professional: { designation: typed.profession.normalize('NFC') },
    });
  });
  afterAll(() => t.close());

  test.each([
    ['profession', typed.profession],
    ['native_place', typed.place],
    ['location', typed.place],
  ])('%s finds words as they are typed, and as they are kept', async (name, words) => {
    for (const sought of [words, words.normalize('NFC')]) {
      const { data } = await t.page(ravi, '/matches/more_matches', `${name}=${encodeURIComponent(sought)}`);
      expect(data.map((card) => card.name)).toEqual(['Anu']);
    }
  });
});
