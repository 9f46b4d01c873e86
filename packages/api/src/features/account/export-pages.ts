import type pg from 'pg';

import { kolkataTodaySql } from '../../platform/clock.ts';
import { other } from './export-queries.ts';

/** The rows of a page: read well within the statement timeout. */
const pageRows = 1000;

interface PagedQuery {
  /** The number of values in a row's key. */
  readonly keys: number;
  /**
   * Selects each row's key and its item in the archive (null for none); $1 is the member, $2 onwards the key to
   * continue after.
   */
  readonly text: string;
}

/** Builds the query for a page of the viewers of something of a member. */
const looksQuery = (page: { table: string; moment: string; only: string; item: string }): PagedQuery => ({
  keys: 2,
  text: `SELECT jsonb_build_array(${page.moment}, viewer_id) AS key, ${page.item} AS item
    FROM (SELECT viewer_id, ${page.moment} FROM ${page.table} WHERE viewed_id = $1 AND ${page.only}
      AND ($2::timestamptz IS NULL OR (${page.moment}, viewer_id) > ($2::timestamptz, $3::uuid))
      ORDER BY ${page.moment}, viewer_id LIMIT ${pageRows}) looked ORDER BY ${page.moment}, viewer_id`,
});

/** The data that grows with the acts of others and with years of chat, in the order of the archive. */
export const exportPages = {
  // As in Who viewed me: members who look without leaving a trace see no visitors.
  my_profile_viewed: looksQuery({
    table: 'profile_views',
    moment: 'traced_at',
    only: 'traced_at IS NOT NULL AND NOT (SELECT looks_unseen FROM members WHERE id = $1)',
    item: `CASE WHEN is_reachable($1, viewer_id) AND is_met($1, viewer_id, ${kolkataTodaySql})
      THEN jsonb_build_object('viewed_at', traced_at, 'member', ${other('viewer_id')}) END`,
  }),
  my_contact_viewed: looksQuery({
    table: 'contact_views',
    moment: 'viewed_at',
    only: 'true',
    item: `jsonb_build_object('viewed_at', viewed_at,
      'member', CASE WHEN is_reachable($1, viewer_id) THEN ${other('viewer_id')} END)`,
  }),
  notifications: {
    keys: 2,
    text: `SELECT jsonb_build_array(created_at, id) AS key, jsonb_build_object('kind', kind, 'about', topic, 'outcome', detail,
      'by', CASE WHEN is_reachable($1, actor_id) THEN ${other('actor_id')} END,
      'created_at', created_at, 'read_at', read_at) AS item
    FROM (SELECT * FROM notifications WHERE member_id = $1 AND withdrawn_at IS NULL
      AND ($2::timestamptz IS NULL OR (created_at, id) > ($2::timestamptz, $3::uuid))
      ORDER BY created_at, id LIMIT ${pageRows}) told ORDER BY created_at, id`,
  },
  messages: {
    keys: 3,
    text: `SELECT jsonb_build_array(low_id, high_id, sequence) AS key, jsonb_build_object(
    'with', ${other('CASE WHEN sender_id = $1 THEN receiver_id ELSE sender_id END')}, 'mine', sender_id = $1,
    'message', body, 'created_at', created_at,
    'read_at', CASE WHEN sender_id <> $1 OR may_see_reading(sender_id, receiver_id) AND is_reachable(sender_id, receiver_id) THEN read_at END) AS item
  FROM (
      SELECT low_id AS low, high_id AS high FROM (
        SELECT low_id, high_id FROM conversations WHERE low_id = $1
        UNION ALL SELECT low_id, high_id FROM conversations WHERE high_id = $1) mine
      WHERE $2::uuid IS NULL OR (low_id, high_id) >= ($2::uuid, $3::uuid) ORDER BY low, high OFFSET 0) conversation
    CROSS JOIN LATERAL (
      SELECT * FROM messages WHERE low_id = conversation.low AND high_id = conversation.high
        AND ((low_id, high_id) IS DISTINCT FROM ($2::uuid, $3::uuid) OR sequence > $4::bigint)
      ORDER BY sequence OFFSET 0) one
  ORDER BY conversation.low, conversation.high, sequence LIMIT ${pageRows}`,
  },
} as const satisfies Record<string, PagedQuery>;

/** Yields the items of a paged part of the archive: no query stays open while a slow client downloads them. */
export async function* pagedItems(
  pool: pg.Pool,
  memberId: string,
  { keys, text }: PagedQuery,
): AsyncGenerator {
  let after: readonly unknown[] = Array.from({ length: keys }, () => null);
  for (;;) {
    const { rows } = await pool.query<{ key: unknown[]; item: unknown }>(text, [memberId, ...after]);
    for (const { item } of rows) if (item !== null) yield item;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}
