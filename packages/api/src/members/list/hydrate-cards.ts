import type pg from 'pg';

import type { StoredPicture } from '../picture.ts';
import type { InterestStatus, Presence } from '../visibility.ts';

/** Everything about one member of a list, before rules and presentation. */
export interface HydratedCard extends Presence {
  id: string;
  /** The wire card without what depends on the viewer, as ready JSON. */
  card: string;
  photo: StoredPicture | null;
  publicConsent: boolean;
  gender: 'Male' | 'Female';
  listedAt: Date;
  fitFacts: string;
  outgoing: InterestStatus | null;
  outgoingId: string | null;
  incoming: InterestStatus | null;
  incomingId: string | null;
  blocked: boolean;
  shortlisted: boolean;
}

const text = `
  SELECT c.member_id AS id, c.card::text AS card, c.photo, c.public_consent AS "publicConsent", c.gender,
    c.listed, c.listable_from AS "listableFrom", c.listed_at AS "listedAt", c.fit_facts AS "fitFacts", m.state,
    mine.status AS outgoing, mine.id AS "outgoingId", theirs.status AS incoming, theirs.id AS "incomingId",
    EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = c.member_id)
      OR EXISTS (SELECT FROM blocks WHERE blocker_id = c.member_id AND blocked_id = $1) AS blocked,
    EXISTS (SELECT FROM shortlists WHERE member_id = $1 AND shortlisted_id = c.member_id) AS shortlisted
  FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
  JOIN member_cards c ON c.member_id = wanted.id
  JOIN members m ON m.id = wanted.id
  LEFT JOIN interests mine ON mine.sender_id = $1 AND mine.receiver_id = wanted.id
  LEFT JOIN interests theirs ON theirs.receiver_id = $1 AND theirs.sender_id = wanted.id
  ORDER BY wanted.place`;

/** The cards of these members as one viewer meets them, in the order of the ids; unknown ids drop out. */
export const hydrateCards = async (
  pool: pg.Pool,
  viewerId: string | null,
  ids: readonly string[],
): Promise<HydratedCard[]> => {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<HydratedCard>({ name: 'hydrate_cards', text, values: [viewerId, ids] });
  return rows;
};
