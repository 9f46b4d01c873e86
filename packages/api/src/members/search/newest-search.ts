import type pg from 'pg';

import { factsOf } from '../fit/facts-memory.ts';
import { twoWayFit } from '../fit/two-way-fit.ts';
import type { ListedPlace, MemberSearch, RankedPlace, SearchRequest, SearchResult } from './search-port.ts';
import { listedAtSql } from './searchable-member.ts';
import { addFilters, addWishes, Conditions } from './sql-conditions.ts';

/** How many of the newest are compared. */
const newest = 500;

interface Row extends ListedPlace {
  key: string;
}

const isAfter = (one: ListedPlace, place: ListedPlace): boolean =>
  one.listedAt === place.listedAt ? one.id < place.id : one.listedAt < place.listedAt;

/**
 * Ranks the newest of those who pass, then the next newest, and so on: quick at any size without an index in
 * memory, but blind to a better fit among the older. An answer holds all it has compared.
 */
export class NewestSearch implements MemberSearch {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const { facts, today, start } = request;
    const year = Number(today.slice(0, 4));
    const rows = await this.#newest(request);
    const compared = rows.slice(0, newest);
    const theirs = await factsOf(this.#pool, compared);
    const ranked = compared.map(({ id, listedAt }, place): RankedPlace => {
      const other = theirs[place];
      return { id, listedAt, fit: facts && other ? twoWayFit(facts, other, year) : 0 };
    });
    const { rankedAfter = null } = start ?? {};
    const following = ranked.filter(
      (one) =>
        rankedAfter === null ||
        one.fit < rankedAfter.fit ||
        (one.fit === rankedAfter.fit && isAfter(one, rankedAfter)),
    );
    const last = rows.length > newest ? compared.at(-1) : undefined;
    return {
      // Sorting is stable: equals stay newest first.
      ids: following.toSorted((one, other) => other.fit - one.fit).map(({ id }) => id),
      total: compared.length,
      exact: false,
      next: last ? { rankedAfter, listedBefore: { listedAt: last.listedAt, id: last.id } } : null,
    };
  }

  async #newest({ gender, today, wishes, filters, excluded, start }: SearchRequest): Promise<Row[]> {
    const conditions = new Conditions([gender, today, excluded]);
    addWishes(conditions, wishes, Number(today.slice(0, 4)));
    addFilters(conditions, filters, today);
    const { listedBefore = null } = start ?? {};
    if (listedBefore !== null) {
      conditions.add(`c.listed_at <= ${momentSql('?')}`, listedBefore.listedAt);
      conditions.add(
        `(c.listed_at, c.member_id) < (${momentSql(`$${conditions.values.length}`)}, ?::uuid)`,
        listedBefore.id,
      );
    }
    const { rows } = await this.#pool.query<Row>(
      `SELECT c.member_id AS id, c.facts_key AS key, ${listedAtSql} AS "listedAt" FROM member_cards c
       WHERE c.listed AND c.gender = $1 AND c.listable_from <= $2::date
         AND c.member_id <> ALL($3::uuid[])${conditions.text}
       ORDER BY c.listed_at DESC, c.member_id DESC LIMIT ${newest + 1}`,
      conditions.values,
    );
    return rows;
  }
}

/** SQL: the moment of so many microseconds since 1970. */
const momentSql = (microseconds: string): string =>
  `(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;
