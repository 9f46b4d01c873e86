import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { makeCrowd } from '../../../members/testing/crowd.ts';
import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { rowsRead } from '../../../platform/database/testing/test-database.ts';
import { idsOf, matchesTest, searches } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

const path = '/matches/nearby';

describe.each(searches)('nearby, beside the search %s', (search) => {
  let t: MatchesTest;
  let ravi: Person;
  beforeAll(async () => {
    // With a single connection, its count of rows read is available at once.
    t = await matchesTest({ now: '2026-03-01T10:00:00Z', search, config: { databaseConnections: 1 } });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.run('DELETE FROM members');
    t.clock.set('2026-03-01T10:00:00Z');
    ravi = await t.person('Ravi', { gender: 'Male', personal: { nativePlace: 'Pune, Maharashtra' } });
  });

  const from = (nativePlace: string) => t.person(nativePlace, { personal: { nativePlace } });
  const list = async (query = '') => idsOf(await t.pages(ravi, path, query));

  test('by distance from my native place, or from the one asked for', async () => {
    const chennai = await from('Chennai, Tamil Nadu');
    const pune = await from('Pune, Maharashtra');
    const mumbai = await from('Mumbai, Maharashtra');
    await from('Nowhere that is known');
    expect(await list()).toEqual([pune.id, mumbai.id, chennai.id]);
    expect(await list('native_place=chennai, tamil nadu')).toEqual([chennai.id, pune.id, mumbai.id]);
    expect(await list('native_place=Nowhere')).toEqual([]);
    await relate(t.platform, ravi, pune, 'pending');
    expect(await list()).toEqual([mumbai.id, chennai.id]);
  });

  test.each([
    ['mumbai', 'Mumbai, Maharashtra', 'Aurangabad, Bihar'],
    ['Bombay', 'Mumbai, Maharashtra', 'Aurangabad, Bihar'],
    ['Aurangabad', 'Aurangabad, Maharashtra', 'Aurangabad, Bihar'],
    ['Aurangabad, Bihar', 'Aurangabad, Bihar', 'Aurangabad, Maharashtra'],
  ])(
    'a city may stand without its state, and is the largest of its name then: %s',
    async (asked, ...near) => {
      const [nearest, farther] = [await from(near[0]), await from(near[1])];
      expect(await list(`native_place=${asked}`)).toEqual([nearest.id, farther.id]);
    },
  );

  // The same distance in degrees: in the north a degree eastwards has fewer kilometres.
  test.each([
    ['Srinagar, Jammu and Kashmir', 1.15],
    ['Nagercoil, Tamil Nadu', 1.005],
  ])('north and east weigh alike at %s', async (place, east) => {
    const [nearer, farther] = [await from(place), await from(place)] as const;
    await t.run('UPDATE member_cards SET longitude = longitude + $2 WHERE member_id = $1', nearer.id, east);
    await t.run('UPDATE member_cards SET latitude = latitude + 1 WHERE member_id = $1', farther.id);
    expect(await list(`native_place=${place}`)).toEqual([nearer.id, farther.id]);
  });

  test('by the way over the globe, however far it is and whether they are met outwards or known', async () => {
    const places = [
      'Raipur, Chhattisgarh',
      'Chandigarh, Chandigarh',
      'Coimbatore, Tamil Nadu',
      'Amritsar, Punjab',
      'Kochi, Kerala',
      'Srinagar, Jammu and Kashmir',
    ];
    const ids: string[] = [];
    for (const place of places.toReversed()) ids.unshift((await from(place)).id);
    for (const query of ['', '&age_from=18&age_to=60'])
      expect(await list(`native_place=Nagpur, Maharashtra${query}`)).toEqual(ids);
  });

  test('of one place the newest first', async () => {
    const [first, second, third] = [
      await from('Pune, Maharashtra'),
      await from('Pune, Maharashtra'),
      await from('Pune, Maharashtra'),
    ] as const;
    await t.run(
      "UPDATE member_cards SET listed_at = listed_at - interval '1 day' WHERE member_id = $1",
      second.id,
    );
    await t.run(
      "UPDATE member_cards SET listed_at = listed_at - interval '2 days' WHERE member_id = $1",
      third.id,
    );
    expect(await list()).toEqual([first.id, second.id, third.id]);
  });

  test('only whom the filters let in, counted as they are listed', async () => {
    const person = (nativePlace: string, maritalStatus: 'Divorced' | 'Never Married') =>
      t.person(nativePlace, { personal: { nativePlace, maritalStatus } });
    const mumbai = await person('Mumbai, Maharashtra', 'Divorced');
    await person('Pune, Maharashtra', 'Never Married');
    const pune = await person('Pune, Maharashtra', 'Divorced');
    await person('Nowhere that is known', 'Divorced');
    expect(await list('marital_status=Divorced')).toEqual([pune.id, mumbai.id]);
    const answer = await t.app.inject({
      url: '/api/matches/count?list=nearby&marital_status=Divorced',
      headers: { ...ravi.headers },
    });
    expect(answer.json()).toMatchObject({ data: { total: 2 } });
  });

  test('empty for who gave no native place; over pages everybody once', async () => {
    for (let n = 0; n < 26; n += 1) await from(n % 2 === 0 ? 'Pune, Maharashtra' : 'Nagpur, Maharashtra');
    for (const query of ['', 'age_from=18&age_to=60']) {
      const seen = await list(query);
      expect([seen.length, new Set(seen).size]).toEqual([26, 26]);
    }
    await t.run('UPDATE member_cards SET latitude = NULL WHERE member_id = $1', ravi.id);
    expect(await list()).toEqual([]);
  });

  /** Inserts copies of a member directly in the database, at places that SQL computes from their number `n`. */
  const crowd = async (one: Person, people: number, latitude: string, longitude: string): Promise<void> => {
    onTestFinished(() => t.forgetCrowd());
    await makeCrowd(t.platform, one, people, { latitude, longitude });
    await t.run('ANALYZE member_cards');
  };

  /**
   * Polls, because the index connection reports its earlier reads late and only once; a call repeats its own each time.
   */
  const cardsReadBy = (call: () => Promise<unknown>) =>
    expect.poll(async () => {
      const before = await rowsRead(t.platform, 'member_cards');
      await call();
      return (await rowsRead(t.platform, 'member_cards')) - before;
    });

  test('who asked everybody around finds whoever lives farther away', async () => {
    const around = await from('Pune, Maharashtra');
    await crowd(around, 2000, '18.5', '73.9');
    await t.run(
      `INSERT INTO interests (sender_id, receiver_id)
       SELECT $1, member_id FROM member_cards WHERE gender = 'Female'`,
      ravi.id,
    );
    const far: string[] = [];
    for (let n = 0; n < 14; n += 1) far.push((await from('Chennai, Tamil Nadu')).id);
    expect((await list()).toSorted()).toEqual(far.toSorted());
  });

  test('those who live far away are not read, and a filter that nearly all pass lets the nearest of them in', async () => {
    const one = await from('Delhi, Delhi');
    const people = 8000;
    await crowd(one, people, '8 + n % 251 / 10.0', '72 + n % 197 / 10.0');
    const nearest = idsOf([await t.page(ravi, path)]);
    expect(new Set(nearest).size).toBe(12);
    await cardsReadBy(() => t.page(ravi, path)).toBeLessThan(people / 2);
    const [older, ...others] = nearest;
    await t.run('UPDATE member_cards SET birth_year = 1950 WHERE member_id = $1', older);
    const passing = idsOf([await t.page(ravi, path, 'age_from=18&age_to=60')]);
    expect(passing.slice(0, -1)).toEqual(others);
  });

  test('who lives nearer over the globe comes first, however many stand as near on a map that stretches the north', async () => {
    await crowd(await from('Coimbatore, Tamil Nadu'), 1600, '11.0055', '76.9661');
    const nearer = await from('Chandigarh, Chandigarh');
    const [first] = idsOf([await t.page(ravi, path, 'native_place=Nagpur, Maharashtra')]);
    expect(first).toBe(nearer.id);
  });

  test('how many they are, and would be, is known, by the index without reading them', async () => {
    const one = await t.person('Delhi, Delhi', {
      personal: { nativePlace: 'Delhi, Delhi', complexion: 'Fair' },
    });
    const people = 400;
    const mostRead = { newest: 4 * people, index: people / 10 }[search];
    await crowd(one, people, '28.6', '77.2');
    const [hers] = await list('complexion=Fair');
    expect(hers).toBe(one.id);
    const asked = async (call: string) =>
      (await t.app.inject({ url: `/api${call}&complexion=Fair`, headers: { ...ravi.headers } })).json().data;
    expect(await asked('/matches/count?list=nearby')).toEqual({ total: 1, total_at_least: 1 });
    expect(await asked('/matches/relaxers?list=nearby')).toEqual([{ filter: 'complexion', more: people }]);
    await cardsReadBy(async () => {
      await asked('/matches/count?list=nearby');
      await asked('/matches/relaxers?list=nearby');
    }).toBeLessThan(mostRead);
  });
});
