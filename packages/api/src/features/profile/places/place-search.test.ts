import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isOwnPlace } from '@mysathi/contract/words/own-words';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { MemberTest } from '../../../members/testing/member-test.ts';
import { indexPlaces, searchPlaces } from './place-search.ts';
import type { PlaceIndex, PlaceRow } from './place-search.ts';
import { profileRoutes } from '../routes.ts';

let t: MemberTest;
let index: PlaceIndex;

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
  const { rows } = await sql<PlaceRow>`SELECT name, city, state, population FROM places`.execute(
    t.platform.db,
  );
  index = indexPlaces(rows);
});

afterAll(() => t.close());

const found = (typed: string) => searchPlaces(index, typed).map(({ name, state }) => `${name}, ${state}`);

describe('the search for a place', () => {
  test('knows all Indian places, each shown name once', () => {
    const shown = index.map((place) => place.shown);
    expect(new Set(shown).size).toBeGreaterThan(6900);
    expect(index.every(({ place, shown: text }) => text === `${place.name}, ${place.state}`)).toBe(true);
  });

  test('knows none that a profile would not take', () => {
    expect(index.filter(({ shown }) => !isOwnPlace(shown))).toEqual([]);
  });

  test.each([
    ['pune', 'Pune, Maharashtra'],
    ['Pūnē', 'Pune, Maharashtra'],
    ['jaip', 'Jaipur, Rajasthan'],
    ['pune, maha', 'Pune, Maharashtra'],
    ['maharashtra mumbai', 'Mumbai, Maharashtra'],
    ['delhi', 'Delhi, Delhi'],
  ])('%s', (typed, best) => {
    const places = found(typed);
    expect(places.length).toBeGreaterThan(0);
    expect(places.length).toBeLessThanOrEqual(8);
    expect(places[0]).toBe(best);
  });

  test.each([
    ['Bangalore', 'Bengaluru, Karnataka'],
    ['Mysore', 'Mysuru, Karnataka'],
    ['Gurgaon', 'Gurugram, Haryana'],
    ['Allahabad', 'Prayagraj, Uttar Pradesh'],
    ['Cochin', 'Kochi, Kerala'],
    ['Trivandrum', 'Thiruvananthapuram, Kerala'],
    ['Panaji', 'Panjim, Goa'],
    ['Panjim', 'Panjim, Goa'],
  ])('%s leads to %s, once', (typed, shown) => {
    const places = found(typed);
    expect(places[0]).toBe(shown);
    expect(new Set(places).size).toBe(places.length);
  });

  test.each([
    ['सातारा', 'Satara, Maharashtra'],
    ['सातारा, महा', 'Satara, Maharashtra'],
    ['हज़ारीबाग', 'Hazaribagh, Jharkhand'],
    ['कोल्हा', 'Kolhapur, Maharashtra'],
    ['मुंबई', 'Mumbai, Maharashtra'],
    ['दिल्ली', 'Delhi, Delhi'],
    ['नई दिल्ली', 'New Delhi, Delhi'],
    ['चंडीगढ़', 'Chandigarh, Chandigarh'],
    ['रायगढ़', 'Raigarh, Chhattisgarh'],
    ['गुड़गांव', 'Gurugram, Haryana'],
  ])('%s is heard as %s', (typed, shown) => {
    expect(found(typed)[0]).toBe(shown);
  });

  test('of places that sound alike those with the same vowels stand first, then the largest', () => {
    expect(found('गोंदिया').slice(0, 2)).toEqual(['Gondia, Maharashtra', 'Gonda City, Uttar Pradesh']);
    expect(found('दौसा')[0]).toBe('Dausa, Rajasthan');
    expect(found('डीसा')[0]).toBe('Deesa, Gujarat');
    expect(found('मेरठ')[0]).toBe('Meerut, Uttar Pradesh');
    expect(found('Jaypur').slice(1, 3)).toEqual(['Jaipur, Rajasthan', 'Jeypore, Odisha']);
  });

  test.each([
    ['Banglore', 'Bengaluru, Karnataka'],
    ['Hydrabad', 'Hyderabad, Telangana'],
    ['Ahemdabad', 'Ahmedabad, Gujarat'],
    ['Udaypur', 'Udaipur, Rajasthan'],
    ['Gaziabad', 'Ghaziabad, Uttar Pradesh'],
    ['Merut', 'Meerut, Uttar Pradesh'],
    ['Vadodra', 'Vadodara, Gujarat'],
    ['Chandigadh', 'Chandigarh, Chandigarh'],
    ['navi mumbay', 'Navi Mumbai, Maharashtra'],
    ['Jamu', 'Jammu, Jammu and Kashmir'],
  ])('%s is heard as %s, after what holds its letters', (typed, shown) => {
    const places = found(typed);
    const holding = index.filter(({ city }) => city.includes(typed.toLowerCase()));
    expect(places.slice(0, holding.length + 1)).toContain(shown);
  });

  test('a state is heard as well, and gives its largest places', () => {
    expect(found('Karnatka')[0]).toBe('Bengaluru, Karnataka');
  });

  test.each(['क्षज़फ़भक', '।', 'Bxyzq', 'aeiou', 'tttt', 'Kolh pr', 'Mrt'])('%s sounds like none', (typed) => {
    expect(found(typed)).toEqual([]);
  });

  test('a state gives its places', () => {
    expect(found('kerala').filter((place) => place.endsWith(', Kerala'))).toHaveLength(8);
  });

  test('any part of a name finds it, the larger place first', () => {
    expect(found('galur')).toContain('Bengaluru, Karnataka');
    expect(found('nagar')).toHaveLength(8);
    const sizes = searchPlaces(index, 'ra').map(
      ({ name }) => index.find((one) => one.place.name === name)?.population,
    );
    expect(sizes[0]).toBeGreaterThan(0);
    expect(found('   ')).toEqual([]);
    expect(found('qzx')).toEqual([]);
  });

  test('a place found by two names stands once, by the better one', () => {
    const row = (name: string, city: string, population: number) => ({
      name: `${name}, S`,
      city,
      state: 'S',
      population,
    });
    const rows = [row('Xy', 'Xy', 1), row('Xyz', 'Xyz', 9), row('Xy', 'Old Xy', 1), row('Xy', 'Axy', 1)];
    for (const given of [rows, rows.toReversed()]) {
      expect(searchPlaces(indexPlaces(given), 'xy').map(({ name }) => name)).toEqual(['Xy', 'Xyz']);
    }
    expect(new Set(found('karnataka')).size).toBe(found('karnataka').length);
  });

  test('looks at each place once, whatever is typed', () => {
    for (const typed of ['a', 'pune', 'maharashtra', 'zz']) {
      let looked = 0;
      const counted = (function* () {
        for (const place of index) {
          looked += 1;
          yield place;
        }
      })();
      searchPlaces(counted, typed);
      expect(looked).toBe(index.length);
    }
  });
});

test('a member asks for places, and nobody else', async () => {
  const { headers } = await t.newcomer();
  const answer = await t.app.inject({ url: '/api/places?q=mysore', headers });
  expect(answer.headers['cache-control']).toBe('private, max-age=86400');
  expect(answer.json().data[0]).toEqual({ name: 'Mysuru', state: 'Karnataka' });
  expect((await t.app.inject({ url: '/api/places?q=', headers })).json().data).toEqual([]);
  expect((await t.app.inject({ url: '/api/places', headers })).statusCode).toBe(400);
  expect((await t.app.inject({ url: '/api/places?q=pune' })).statusCode).toBe(401);
});
