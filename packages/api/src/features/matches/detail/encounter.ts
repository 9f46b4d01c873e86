import type pg from 'pg';

import { blockedBetween, stateMetBy } from '../../../members/between-sql.ts';
import type { Findability, InterestStatus } from '../../../members/visibility.ts';
import type { StoredHoroscope } from './guna-of.ts';

/** The stored facts about a viewer and a member that decide how the member's page is shown. */
export interface Encounter {
  state: Findability['state'];
  gender: string | null;
  /** Both null before there is a card. */
  listed: boolean | null;
  listableFrom: string | null;
  /** Whether the public site may show the member; null before there is a card. */
  publicConsent: boolean | null;
  /** Changes with everything that the member changes in the profile. */
  stamp: string | null;
  fitFacts: string | null;
  viewerGender: string | null;
  viewerFacts: string | null;
  /** Null without a birth star. */
  horoscope: StoredHoroscope | null;
  viewerHoroscope: StoredHoroscope | null;
  outgoing: InterestStatus | null;
  outgoingId: string | null;
  incoming: InterestStatus | null;
  incomingId: string | null;
  blocked: boolean;
  shortlisted: boolean;
  /** The viewer's private note about the member. */
  note: string | null;
}

const horoscope = (table: string) => `CASE WHEN ${table}.star IS NOT NULL THEN json_build_object(
      'star', ${table}.star, 'pada', ${table}.pada, 'moonSign', ${table}.moon_sign, 'dosha', ${table}.dosha) END`;

const encounterSql = `
  SELECT c.gender, c.listed, c.listable_from AS "listableFrom", c.public_consent AS "publicConsent", c.stamp, c.fit_facts AS "fitFacts",
    ${stateMetBy('$1', '$2', 'm.state')} AS state,
    me.gender AS "viewerGender", me.fit_facts AS "viewerFacts",
    ${horoscope('birth')} AS horoscope, ${horoscope('my_birth')} AS "viewerHoroscope",
    mine.status AS outgoing, mine.id AS "outgoingId", theirs.status AS incoming, theirs.id AS "incomingId",
    ${blockedBetween('$1', '$2')} AS blocked,
    EXISTS (SELECT FROM shortlists WHERE member_id = $1 AND shortlisted_id = $2) AS shortlisted,
    (SELECT note FROM member_notes WHERE member_id = $1 AND about_id = $2) AS note
  FROM members m
  LEFT JOIN member_cards c ON c.member_id = m.id
  LEFT JOIN member_cards me ON me.member_id = $1
  LEFT JOIN astro_info birth ON birth.member_id = $2
  LEFT JOIN astro_info my_birth ON my_birth.member_id = $1
  LEFT JOIN interests mine ON mine.sender_id = $1 AND mine.receiver_id = $2
  LEFT JOIN interests theirs ON theirs.sender_id = $2 AND theirs.receiver_id = $1
  WHERE m.id = $2`;

/** Reads how a viewer and a member are related; null if there is no such member. */
export const encounterOf = async (
  pool: pg.Pool,
  viewerId: string,
  memberId: string,
): Promise<Encounter | null> => {
  const { rows } = await pool.query<Encounter>({
    name: 'encounter',
    text: encounterSql,
    values: [viewerId, memberId],
  });
  return rows[0] ?? null;
};
