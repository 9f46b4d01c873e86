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

/** Text of the gender that somebody of a gender is shown; null without one. */
export const genderShownTo = (gender: string): string =>
  `CASE ${gender} WHEN 'Male' THEN 'Female' WHEN 'Female' THEN 'Male' END`;

/**
 * Text of a condition over a table of cards: the card is listed on a day in Asia/Kolkata for viewers who are shown its
 * gender. Null if there is no card or no gender.
 */
export const isListedFor = (card: string, gender: string, day: string): string =>
  `(${card}.listed AND ${card}.gender = ${gender} AND ${card}.listable_from <= ${day}::date)`;

/**
 * Text of a query: the members with whom one has said yes both ways, each once as `other_id`, and since when, as `since`.
 */
export const bothSaidYes = (member: string): string => `
  SELECT other_id, max(since) AS since FROM (
    SELECT receiver_id AS other_id, coalesce(answered_at, created_at) AS since
    FROM interests WHERE sender_id = ${member} AND status = 'accepted'
    UNION ALL
    SELECT sender_id, coalesce(answered_at, created_at)
    FROM interests WHERE receiver_id = ${member} AND status = 'accepted'
  ) AS either_way GROUP BY other_id`;
