import fc from 'fast-check';
import type pg from 'pg';

import { unpackFacts } from '../../fit/packed-facts.ts';
import type { SearchRequest } from '../search-port.ts';
import { listedAtSql } from '../searchable-member.ts';

/** Asks for the best twelve women for a viewer of whom nothing is known. */
export const allWomen = (today: string): SearchRequest => ({
  gender: 'Female',
  facts: null,
  today,
  wishes: {},
  filters: {},
  excluded: [],
  start: null,
  most: 12,
});

interface Card {
  id: string;
  gender: 'Male' | 'Female';
  facts: string;
  religion: string | null;
  caste: string | null;
  sub: string | null;
  tongue: string | null;
  marital: string | null;
  complexion: string | null;
  education: string | null;
  diet: string | null;
  income: string | null;
  profession: string | null;
  place: string | null;
  work: string | null;
  listed: number;
  of_age: string;
}

type Answer = Exclude<keyof Card, 'listed' | 'of_age'>;

const cardsText = `
  SELECT c.member_id AS id, gender, fit_facts AS facts, religion, caste, sub_caste AS sub, mother_tongue AS tongue, marital_status AS marital,
    complexion, education, diet, j.yearly_income AS income, profession, native_place AS place, work_place AS work,
    ${listedAtSql} AS listed, listable_from::text AS of_age
  FROM member_cards c LEFT JOIN professional_details j USING (member_id)`;

/** Asks for a value in one of `oneIn` requests. */
const rarely = <Value>(value: fc.Arbitrary<Value>, oneIn = 4): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const given = <Value extends object>(asked: Value) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };

const span = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }), fc.constantFrom('both', 'from', 'to', 'open'))
    .map(([one, other, ends]) => ({
      from: ends === 'both' || ends === 'from' ? Math.min(one, other) : null,
      to: ends === 'both' || ends === 'to' ? Math.max(one, other) : null,
    }));

/** Returns requests of every kind that members of this database could make. */
export const anyRequest = async (pool: pg.Pool, today: string): Promise<fc.Arbitrary<SearchRequest>> => {
  const { rows } = await pool.query<Card>(cardsText);
  const oneOf = (column: Answer) => {
    const known = [...new Set(rows.flatMap((row) => row[column] ?? []))];
    return fc.uniqueArray(fc.constantFrom('Unheard of', ...known), { minLength: 0, maxLength: 4 });
  };
  const part = (column: Answer) =>
    fc
      .constantFrom(...rows.flatMap((row) => row[column] ?? []))
      .chain((text) =>
        fc.constantFrom(
          text,
          text.toUpperCase(),
          text.slice(2, 7),
          text.split(',')[0] ?? '',
          text.split(',').at(-1) ?? '',
        ),
      );
  const asked = {
    age: rarely(span(18, 75)),
    height: rarely(span(48, 84)),
    religion: rarely(oneOf('religion')),
    community: rarely(oneOf('caste')),
    subCaste: rarely(oneOf('sub')),
    motherTongue: rarely(oneOf('tongue')),
    maritalStatus: rarely(oneOf('marital')),
    complexion: rarely(oneOf('complexion')),
  };
  const wishes = rarely(fc.record(asked).map(given), 2).map((some) => some ?? {});
  const filters = fc
    .record({
      ...asked,
      education: rarely(oneOf('education')),
      diet: rarely(oneOf('diet')),
      income: rarely(oneOf('income')),
      professions: rarely(
        fc.record({
          parts: fc.array(part('profession'), { maxLength: 2 }),
          words: fc.array(fc.constantFrom('self', 'IT', 'tab', 'engineer', 'back', 'ca'), { maxLength: 2 }),
        }),
      ),
      places: rarely(fc.array(fc.oneof(part('place'), part('work')), { maxLength: 3 })),
      nativePlace: rarely(part('place'), 8),
      withPhoto: rarely(fc.boolean()),
      onTheMap: rarely(fc.boolean()),
      verified: rarely(fc.boolean()),
      activeThisWeek: rarely(fc.boolean()),
      newSince: rarely(
        fc.record({
          listedAfter: fc.constantFrom(...rows.map(({ listed }) => listed)),
          day: fc.constantFrom(...rows.map(({ of_age: day }) => day)),
        }),
        8,
      ),
    })
    .map(given);
  return fc
    .record({
      viewer: fc.constantFrom(...rows),
      blind: fc.integer({ min: 0, max: 9 }),
      wishes,
      filters,
      excluded: fc.uniqueArray(fc.constantFrom(...rows.map(({ id }) => id)), { maxLength: 20 }),
      most: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ viewer, blind, ...rest }) => ({
      gender: viewer.gender === 'Male' ? ('Female' as const) : ('Male' as const),
      facts: blind === 0 ? null : unpackFacts(viewer.facts),
      today,
      start: null,
      ...rest,
    }));
};
