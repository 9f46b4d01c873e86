// Relations between two members as SQL text, kept in one place so that every query asks in the same words.

/** Returns a condition: either of two members has blocked the other. The arguments are columns or parameters. */
export const blockedBetween = (one: string, other: string): string =>
  `(EXISTS (SELECT FROM blocks WHERE blocker_id = ${one} AND blocked_id = ${other})
      OR EXISTS (SELECT FROM blocks WHERE blocker_id = ${other} AND blocked_id = ${one}))`;

/** Returns a condition: a member hides the profile from a viewer. */
export const hiddenFrom = (member: string, viewer: string): string =>
  `EXISTS (SELECT FROM hides WHERE hider_id = ${member} AND hidden_from_id = ${viewer})`;

/** Returns a member's state as a viewer sees it: active members who hide from the viewer appear paused. */
export const stateMetBy = (viewer: string, member: string, state: string): string =>
  `CASE WHEN (${state}) = 'active' AND ${hiddenFrom(member, viewer)} THEN 'paused' ELSE (${state}) END`;

/** Returns an expression for the gender that is shown to a member of `gender`; null if there is none. */
export const genderShownTo = (gender: string): string =>
  `CASE ${gender} WHEN 'Male' THEN 'Female' WHEN 'Female' THEN 'Male' END`;

/**
 * Returns a condition over a table of cards: on `day` (Asia/Kolkata) the card is listed for viewers who are shown
 * `gender`. Null if there is no card or no gender.
 */
export const isListedFor = (card: string, gender: string, day: string): string =>
  `(${card}.listed AND ${card}.gender = ${gender} AND ${card}.listable_from <= ${day}::date)`;

/** Returns a condition: an interest between two members, whichever sent it, is pending or accepted. */
export const inTouch = (one: string, other: string): string =>
  `EXISTS (SELECT FROM interests WHERE status IN ('pending', 'accepted')
     AND (sender_id, receiver_id) IN ((${one}, ${other}), (${other}, ${one})))`;

/**
 * Returns a condition: a member whom a viewer can reach has a page that the viewer may open, as the two are in touch or
 * the member is listed for the viewer on `day` (Asia/Kolkata).
 */
export const hasOpenPage = (viewer: string, member: string, day: string): string =>
  `(${inTouch(viewer, member)} OR EXISTS (
     SELECT FROM member_cards their_card JOIN member_cards my_card ON my_card.member_id = ${viewer}
     WHERE their_card.member_id = ${member}
       AND ${isListedFor('their_card', genderShownTo('my_card.gender'), day)}))`;

/**
 * Returns a query for the members with whom a member has a mutual yes: each once, as `other_id`, and since when, as
 * `since`.
 */
export const mutualYesSql = (member: string): string => `
  SELECT other_id, max(since) AS since FROM (
    SELECT receiver_id AS other_id, coalesce(answered_at, created_at) AS since
    FROM interests WHERE sender_id = ${member} AND status = 'accepted'
    UNION ALL
    SELECT sender_id, coalesce(answered_at, created_at)
    FROM interests WHERE receiver_id = ${member} AND status = 'accepted'
  ) AS either_way GROUP BY other_id`;
