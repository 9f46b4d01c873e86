import { sql } from 'kysely';

// What stands between two people, as SQL: whoever must know it asks in these words.

/** Text of a condition: either of two members has blocked the other. The arguments are columns or parameters. */
export const blockedBetween = (one: string, other: string): string =>
  `(EXISTS (SELECT FROM blocks WHERE blocker_id = ${one} AND blocked_id = ${other})
      OR EXISTS (SELECT FROM blocks WHERE blocker_id = ${other} AND blocked_id = ${one}))`;

/** Text of a condition: a member hides the profile from a viewer. */
export const hiddenFrom = (member: string, viewer: string): string =>
  `EXISTS (SELECT FROM hides WHERE hider_id = ${member} AND hidden_from_id = ${viewer})`;

/** Text of a member's state as a viewer meets it: who hides from the viewer is met as paused, who is gone as gone. */
export const stateMetBy = (viewer: string, member: string, state: string): string =>
  `CASE WHEN (${state}) = 'active' AND ${hiddenFrom(member, viewer)} THEN 'paused' ELSE (${state}) END`;

/**
 * A condition over the tables `their_card` and `my_card`: they are listed for me on a day in Asia/Kolkata, `YYYY-MM-DD`.
 * Null where one has no card.
 */
export const listedForMe = (today: string) =>
  sql<boolean | null>`(their_card.listed AND their_card.listable_from <= ${today}::date
    AND their_card.gender <> my_card.gender)`;
