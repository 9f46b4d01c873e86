import type pg from 'pg';

import type {
  ListedPlace,
  MemberSearch,
  RankedPlace,
  SearchRequest,
  SearchResult,
} from '../../search-port.ts';
import { listedAtSql } from '../../searchable-member.ts';
import { addFilters, addWishes, Conditions } from '../../sql-conditions.ts';
import { joinFitSql } from './fit-sql.ts';

interface Row extends RankedPlace {
  total: number;
}

const listedBefore = ({ listedAt, id }: ListedPlace, bind: (value: unknown) => string): string =>
  `(listed, member_id) < (${bind(listedAt)}::bigint, ${bind(id)}::uuid)`;

/** The exact search as one query that compares everyone who passes: the reference for the index. */
export class ExactSqlSearch implements MemberSearch {
  readonly inMemory = false;
  readonly #pool: Pick<pg.Pool, 'query'>;

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const { gender, facts, today, wishes, filters, excluded, start, most } = request;
    const year = Number(today.slice(0, 4));
    const conditions = new Conditions([gender, today, excluded, most + 1]);
    addWishes(conditions, wishes, year);
    addFilters(conditions, filters, today);
    const { values } = conditions;
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const after = [
      ...(start?.listedBefore ? [listedBefore(start.listedBefore, bind)] : []),
      ...(start?.rankedAfter ? [rankedAfter(start.rankedAfter, bind)] : []),
    ];
    const { rows } = await this.#pool.query<Row>(
      `WITH passing AS MATERIALIZED (
         SELECT c.member_id, ${listedAtSql} AS listed, fit FROM member_cards c
         ${joinFitSql(facts, year, bind)}
         WHERE c.listed AND c.gender = $1 AND c.listable_from <= $2::date
           AND c.member_id <> ALL($3::uuid[])${conditions.text}
       ), best AS (
         SELECT * FROM passing ${after.length > 0 ? `WHERE ${after.join(' AND ')}` : ''}
         ORDER BY fit DESC, listed DESC, member_id DESC LIMIT $4
       )
       SELECT member_id AS id, listed AS "listedAt", fit, total
       FROM (SELECT count(*) AS total FROM passing) AS counted LEFT JOIN best ON true
       ORDER BY fit DESC, listed DESC, member_id DESC`,
      values,
    );
    const found = rows.filter(({ id }) => id !== null);
    const shown = found.slice(0, most);
    const last = found.length > most ? shown.at(-1) : undefined;
    return {
      ids: shown.map(({ id }) => id),
      total: rows[0]?.total ?? 0,
      exact: true,
      next: last
        ? {
            rankedAfter: { fit: last.fit, listedAt: last.listedAt, id: last.id },
            listedBefore: start?.listedBefore ?? null,
          }
        : null,
    };
  }
}

const rankedAfter = (place: RankedPlace, bind: (value: unknown) => string): string => {
  const fit = bind(place.fit);
  return `(fit < ${fit}::integer OR fit = ${fit}::integer AND ${listedBefore(place, bind)})`;
};
