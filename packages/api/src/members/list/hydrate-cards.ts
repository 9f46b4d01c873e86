import type pg from 'pg';

import { blockedBetween, stateMetBy } from '../between-sql.ts';
import type { StoredPicture } from '../cards/picture.ts';
import type { Findability, InterestStatus } from '../visibility.ts';
import type { ListDay } from './list-day.ts';

/** Everything about one member of a list before rules and presentation are applied. */
export interface HydratedCard extends Findability {
  id: string;
  /** The wire card as JSON, without the viewer-dependent parts. */
  card: string;
  photo: StoredPicture | null;
  publicConsent: boolean;
  gender: 'Male' | 'Female';
  /** Whether the member came into the lists today, by joining or by reaching the age. */
  isNew: boolean;
  fitFacts: string;
  outgoing: InterestStatus | null;
  outgoingId: string | null;
  incoming: InterestStatus | null;
  incomingId: string | null;
  blocked: boolean;
  shortlisted: boolean;
}

// This runs for every list. Listed members are active, so `members` is read only for the others, and days are compared
// here instead of being written out and parsed again. Interests are looked up one by one (LIMIT): a join read all
// interests of a viewer with thousands of them for each page.
const state = "CASE WHEN c.listed THEN 'active' ELSE (SELECT state FROM members WHERE id = c.member_id) END";
const interestFrom = (sender: string, receiver: string): string =>
  `SELECT id, status FROM interests WHERE sender_id = ${sender} AND receiver_id = ${receiver} LIMIT 1`;
const hydrateCardsSql = `
  SELECT c.member_id AS id, c.card::text AS card, c.photo, c.public_consent AS "publicConsent", c.gender,
    c.listed, c.listable_from AS "listableFrom", c.fit_facts AS "fitFacts",
    c.listed AND (c.listed_at >= $3 OR c.listable_from = $4::date) AS "isNew",
    ${stateMetBy('$1', 'c.member_id', state)} AS state,
    mine.status AS outgoing, mine.id AS "outgoingId", theirs.status AS incoming, theirs.id AS "incomingId",
    ${blockedBetween('$1', 'c.member_id')} AS blocked,
    EXISTS (SELECT FROM shortlists WHERE member_id = $1 AND shortlisted_id = c.member_id) AS shortlisted
  FROM member_cards c
  LEFT JOIN LATERAL (${interestFrom('$1', 'c.member_id')}) mine ON true
  LEFT JOIN LATERAL (${interestFrom('c.member_id', '$1')}) theirs ON true
  WHERE c.member_id = ANY($2::uuid[])
  ORDER BY array_position($2::uuid[], c.member_id)`;

/** Returns the cards of these members as one viewer sees them, in the order of the ids; unknown ids are left out. */
export const hydrateCards = async (
  pool: pg.Pool,
  viewerId: string | null,
  ids: readonly string[],
  { today, begins }: ListDay,
): Promise<HydratedCard[]> => {
  if (ids.length === 0) return [];
  const values = [viewerId, `{${ids.join(',')}}`, begins.toISOString(), today];
  const { rows } = await pool.query<HydratedCard>({ name: 'hydrate-cards', text: hydrateCardsSql, values });
  return rows;
};
