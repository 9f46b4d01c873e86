import type pg from 'pg';

import { unpackFacts } from '@mysathi/api/members/fit/packed-facts';
import type { SearchRequest, SearchWishes, Span } from '@mysathi/api/members/search/search-port';

/** Kinds of searches: many members pass, those who meet the viewer's wishes, or a handful. */
export const kinds = ['broad', 'typical', 'narrow'] as const;
export type Kind = (typeof kinds)[number];

interface Viewer {
  id: string;
  gender: 'Male' | 'Female';
  facts: string;
  birth_year: number;
  religion: string;
  tongue: string;
  place: string;
  education: string;
  age_from: number | null;
  age_to: number | null;
  height_from: number | null;
  height_to: number | null;
  religions: string[] | null;
  communities: string[] | null;
  tongues: string[] | null;
  marital: string[] | null;
}

const viewersText = `
  SELECT c.member_id AS id, c.gender, c.fit_facts AS facts, c.birth_year, c.religion, c.mother_tongue AS tongue,
    c.native_place AS place, c.education, w.age_from, w.age_to, w.height_from, w.height_to, w.religion AS religions,
    w.caste AS communities, w.mother_tongue AS tongues, w.marital_status AS marital
  FROM member_cards c JOIN partner_preferences w USING (member_id)
  WHERE c.listed AND num_nulls(c.religion, c.mother_tongue, c.native_place, c.education) = 0
  ORDER BY md5(c.member_id::text) LIMIT $1`;

/** Returns an empty list where any answer is welcome. */
const chosen = (texts: readonly string[] | null) =>
  texts === null || texts.some((text) => text === 'Any' || text === 'No bar') ? [] : texts;
const span = (from: number | null, to: number | null): Span => ({ from, to });

const ownWishes = (one: Viewer): SearchWishes => ({
  age: span(one.age_from, one.age_to),
  height: span(one.height_from, one.height_to),
  religion: chosen(one.religions),
  community: chosen(one.communities),
  motherTongue: chosen(one.tongues),
  maritalStatus: chosen(one.marital),
});

/** Returns `count` requests of each kind, each by another viewer who leaves out 200 members. */
export const searchRequests = async (
  client: Pick<pg.Pool, 'query'>,
  count: number,
  today: string,
): Promise<Record<Kind, SearchRequest[]>> => {
  const { rows: viewers } = await client.query<Viewer>(viewersText, [count]);
  const { rows: left } = await client.query<{ id: string }>(
    'SELECT member_id AS id FROM member_cards WHERE listed ORDER BY md5(member_id::text) LIMIT 400',
  );
  const excluded = left.map(({ id }) => id);
  const age = (one: Viewer) => Number(today.slice(0, 4)) - one.birth_year;
  const requestOf = (one: Viewer, wishes: SearchWishes, filters = {}): SearchRequest => ({
    gender: one.gender === 'Male' ? 'Female' : 'Male',
    facts: unpackFacts(one.facts),
    today,
    wishes,
    filters,
    excluded: excluded.slice(one.birth_year % 200).slice(0, 200),
    start: null,
    most: 48,
  });
  return {
    broad: viewers.map((one) =>
      requestOf(one, { age: span(age(one) - 7, age(one) + 7), religion: [one.religion] }),
    ),
    typical: viewers.map((one) => requestOf(one, ownWishes(one))),
    narrow: viewers.map((one) =>
      requestOf(one, ownWishes(one), {
        motherTongue: [one.tongue],
        places: [one.place],
        education: [one.education],
      }),
    ),
  };
};
