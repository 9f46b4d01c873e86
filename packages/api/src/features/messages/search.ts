import type pg from 'pg';

import type { FoundMessage } from '@mysathi/contract/endpoints/messages';

import { memberCards } from '../../members/list/member-cards.ts';
import { likeContaining } from '../../platform/database/like-containing.ts';
import { formatCursor, momentSql, parseCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { presentPerson } from './chat-page.ts';

interface FoundRow {
  id: string;
  otherId: string;
  body: string;
  isMine: boolean;
  at: Date;
  sequence: number;
  moment: string;
}

// My conversations first, then their messages by the conversation's index: a full-text index would slow down every
// message sent. Keyboards compose letters differently; checking for that costs less than half of normalising
// everything.
const foundMessagesSql = `
  WITH mine AS (
    SELECT low_id, high_id, high_id AS other_id FROM conversations WHERE low_id = $1
    UNION ALL
    SELECT low_id, high_id, low_id FROM conversations WHERE high_id = $1
  ), opened AS MATERIALIZED (
    SELECT * FROM mine WHERE is_reachable($1, other_id)
  )
  SELECT m.id, opened.other_id AS "otherId", m.body, m.sender_id = $1 AS "isMine", m.created_at AS at, m.sequence,
         ${momentSql('m.created_at')} AS moment
  FROM opened JOIN messages m ON m.low_id = opened.low_id AND m.high_id = opened.high_id
  WHERE CASE WHEN m.body IS NFC NORMALIZED THEN m.body ELSE normalize(m.body) END ILIKE normalize($2) AND ($3::timestamptz IS NULL OR (m.created_at, m.id) < ($3::timestamptz, $4::uuid))
  ORDER BY m.created_at DESC, m.id DESC LIMIT $5`;

const search = async (pool: pg.Pool, me: string, sought: string, asked: string | undefined) => {
  const cursor = parseCursor(asked);
  const most = serverLimits.foundMessagesPerPage;
  const found = await pool.query<FoundRow>({
    name: 'search-messages',
    text: foundMessagesSql,
    values: [me, likeContaining(sought), cursor?.moment ?? null, cursor?.id ?? null, most + 1],
  });
  const { rows, last } = pageOf(found.rows, most);
  return { rows, nextCursor: last ? formatCursor(last) : null };
};

/** Returns a page of the messages that contain a text, in conversations that I may open, latest first. */
export const foundPage = async (
  platform: Platform,
  me: string,
  sought: string,
  asked: string | undefined,
): Promise<{ found: FoundMessage[]; nextCursor: string | null }> => {
  const { rows, nextCursor } = await search(platform.pool, me, sought, asked);
  const ids = [...new Set(rows.map(({ otherId }) => otherId))];
  const others = await memberCards(platform, me, ids, 'talked');
  const found = rows.flatMap(({ otherId, body, isMine, at, sequence }) => {
    const other = others.get(otherId);
    if (other === undefined) return [];
    const createdAt = at.toISOString();
    return [{ memberData: presentPerson(other), message: body, isMine, createdAt, sequence }];
  });
  return { found, nextCursor };
};
