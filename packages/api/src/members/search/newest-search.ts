import { createHash } from 'node:crypto';

import type pg from 'pg';

import { yearOf } from '@mysathi/contract/time/calendar';

import { isListedFor } from '../between-sql.ts';
import { factsOf } from '../fit/facts-memory.ts';
import { fitIfKnown } from '../fit/two-way-fit.ts';
import type { ListedPlace, MemberSearch, RankedPlace, SearchRequest, SearchResult } from './search-port.ts';
import { listedAtSql } from './searchable-member.ts';
import { addFilters, addWishes, Conditions, momentOfMicrosecondsSql } from './sql-conditions.ts';

/** How many of the newest are compared at a time. */
const newest = 500;

interface Row extends ListedPlace {
  key: string;
}

const isAfter = (one: ListedPlace, place: ListedPlace): boolean =>
  one.listedAt === place.listedAt ? one.id < place.id : one.listedAt < place.listedAt;

// One statement name per set of filters, so that each is prepared once per connection and planned well.
const nameOf = (text: string) => `newest-${createHash('sha1').update(text).digest('base64url').slice(0, 12)}`;

// The lines keep the order of the innermost query, newest first: sorting again would cost as much as finding them.
// Excluded members are hashed, however many they are.
const newestText = (conditions: Conditions): string => `
  SELECT string_agg(concat_ws(' ', id, key, listed), E'\\n') AS lines FROM (
    SELECT id, key, listed FROM (
      SELECT c.member_id AS id, c.facts_key AS key, ${listedAtSql} AS listed FROM member_cards c
      WHERE ${isListedFor('c', '$1', '$2')}${conditions.text}
      ORDER BY c.listed_at DESC, c.member_id DESC
    ) AS passing
    WHERE id NOT IN (SELECT unnest($3::uuid[]))
    LIMIT ${newest + 1}
  ) AS newest`;

/**
 * Ranks the newest members who pass, then the next newest, and so on: quick at any size without an index in memory, but
 * blind to a better fit among older ones. An answer contains all it has compared, and is exact if that is everybody.
 */
export class NewestSearch implements MemberSearch {
  readonly inMemory = false;
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const { start, most } = request;
    const rows = await this.#newest(request);
    const compared = rows.slice(0, newest);
    const last = rows.length > newest ? compared.at(-1) : undefined;
    const counted = { total: compared.length, exact: last === undefined && !start?.listedBefore };
    if (most === 0) return { ids: [], ...counted, next: null };
    const ids = await this.#ranked(request, compared);
    if (last === undefined) return { ids, ...counted, next: null };
    const listedBefore = { listedAt: last.listedAt, id: last.id };
    return { ids, ...counted, next: { rankedAfter: start?.rankedAfter ?? null, listedBefore } };
  }

  async #ranked({ facts, today, start }: SearchRequest, compared: readonly Row[]): Promise<string[]> {
    const year = yearOf(today);
    const theirs = await factsOf(this.#pool, compared);
    const ranked = compared.map(({ id, listedAt }, place): RankedPlace => ({
      id,
      listedAt,
      fit: fitIfKnown(facts, theirs[place] ?? null, year),
    }));
    const { rankedAfter = null } = start ?? {};
    const following = ranked.filter(
      (one) =>
        rankedAfter === null ||
        one.fit < rankedAfter.fit ||
        (one.fit === rankedAfter.fit && isAfter(one, rankedAfter)),
    );
    // Sorting is stable: equal fits stay newest first.
    return following.toSorted((one, other) => other.fit - one.fit).map(({ id }) => id);
  }

  async #newest({ gender, today, wishes, filters, excluded, start }: SearchRequest): Promise<Row[]> {
    const conditions = new Conditions([gender, today, excluded]);
    addWishes(conditions, wishes, yearOf(today));
    addFilters(conditions, filters, today);
    const { listedBefore = null } = start ?? {};
    if (listedBefore !== null) {
      conditions.add(`c.listed_at <= ${momentOfMicrosecondsSql('?')}`, listedBefore.listedAt);
      conditions.add(
        `(c.listed_at, c.member_id) < (${momentOfMicrosecondsSql(`$${conditions.values.length}`)}, ?::uuid)`,
        listedBefore.id,
      );
    }
    const text = newestText(conditions);
    const { rows } = await this.#pool.query<{ lines: string | null }>({
      name: nameOf(text),
      text,
      values: conditions.values,
    });
    return (rows[0]?.lines?.split('\n') ?? []).map((line) => {
      const [id = '', key = '', listedAt] = line.split(' ');
      return { id, key, listedAt: Number(listedAt) };
    });
  }
}
