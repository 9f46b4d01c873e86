import { genderShownTo, isListedFor } from '../../../members/between-sql.ts';

/**
 * Returns SQL for the members whom Today's, More and Nearby exclude for a viewer: I sent them an interest, one of us
 * answered the other's, one of us blocked the other, or they hide from me. Withdrawn and expired interests do not
 * count.
 */
export const excludedStrangersSql = (viewer: string): string => `
  SELECT receiver_id FROM interests WHERE sender_id = ${viewer} AND status IN ('pending', 'accepted', 'rejected')
  UNION ALL SELECT sender_id FROM interests WHERE receiver_id = ${viewer} AND status IN ('accepted', 'rejected')
  UNION ALL SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer}
  UNION ALL SELECT hider_id FROM hides WHERE hidden_from_id = ${viewer}`;

/** SQL over `c`, cards of members: listed and of the other gender, for the viewer $1 on the day $2. */
export const isListedForViewer = isListedFor(
  'c',
  `(SELECT ${genderShownTo('gender')} FROM member_cards WHERE member_id = $1)`,
  '$2',
);

/** SQL over `c`, for the viewer $1 on the day $2: listed, of the other gender, and not excluded by {@link excludedStrangersSql}. */
export const isListedStranger = `${isListedForViewer}
    AND c.member_id NOT IN (${excludedStrangersSql('$1')})`;

/** SQL from `FROM` onwards: all listed strangers of the viewer $1 on the day $2, as `c`. */
export const listedStrangers = `FROM member_cards c
  WHERE ${isListedStranger}`;
