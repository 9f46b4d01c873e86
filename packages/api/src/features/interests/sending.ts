import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { yearOf } from '@mysathi/contract/time/calendar';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { genderShownTo, isListedFor } from '../../members/between-sql.ts';
import { takeFairUse } from '../../members/fair-use.ts';
import { fitOfPacked } from '../../members/fit/fit-when-sent.ts';
import { lockPair } from '../../members/accounts/lock-pair.ts';
import { countUndo } from '../../members/accounts/count-undo.ts';
import { assertPermitted } from '../../members/verdict.ts';
import type { DB } from '../../platform/database/types.ts';
import type { ChangedInterest } from './changes.ts';
import { maySendInterest } from './rules.ts';
import type { SendFacts } from './rules.ts';
import { answerGiven } from './taking-back.ts';

const fairUse = { kind: 'interest', allowance: limits.fairUse.interests, code: 'interest_quota' } as const;

interface SendQuery {
  me: string;
  them: string;
  /** The day in Asia/Kolkata, `YYYY-MM-DD`. */
  today: string;
}

/** The packed facts of both members, for their fit; null where there are none yet. */
interface PairFacts {
  readonly myFacts: string | null;
  readonly theirFacts: string | null;
}

const theyAreListed = sql.raw(isListedFor('their_card', genderShownTo('my_card.gender'), 'today.day'));

/** Reads the facts and locks the interests: the job that lets interests expire must not change them meanwhile. */
const sendFacts = async (db: Kysely<DB>, { me, them, today }: SendQuery): Promise<SendFacts & PairFacts> => {
  const { rows } = await sql<SendFacts & PairFacts>`
    SELECT
      ${me}::uuid = ${them}::uuid AS "oneself",
      my_card.member_id IS NOT NULL AS "iAmComplete",
      my.state = 'active' AS "iAmActive",
      coalesce(my_card.listable_from <= today.day, false) AS "iAmOfMarriageAge",
      is_reachable(my.id, ${them}) AS "reachable",
      coalesce(${theyAreListed}, false) AS "listedForMe",
      (SELECT status FROM interests WHERE sender_id = my.id AND receiver_id = ${them} FOR UPDATE) AS "mine",
      (SELECT status FROM interests WHERE sender_id = ${them} AND receiver_id = my.id FOR UPDATE) AS "theirs",
      my_card.fit_facts AS "myFacts",
      their_card.fit_facts AS "theirFacts"
    FROM members my
    LEFT JOIN member_cards my_card ON my_card.member_id = my.id
    LEFT JOIN member_cards their_card ON their_card.member_id = ${them}
    CROSS JOIN (SELECT ${today}::date AS day) AS today
    WHERE my.id = ${me}`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Problem('not_allowed');
  return facts;
};

/** Sends an interest. If theirs to me exists, that one is accepted instead, and the result has status `accepted`. */
export const sendInterestTo = (db: Kysely<DB>, query: SendQuery): Promise<ChangedInterest> =>
  db.transaction().execute(async (tx) => {
    const { me, them } = query;
    await lockPair(tx, me, them);
    const facts = await sendFacts(tx, query);
    const act = assertPermitted(maySendInterest(facts));
    await countUndo(tx, act === 'accept_theirs' ? 'answer' : 'interest', me, them);
    if (act === 'accept_theirs') {
      const { id } = await tx
        .updateTable('interests')
        .set(answerGiven('accepted', false))
        .where('senderId', '=', them)
        .where('receiverId', '=', me)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, senderId: them, receiverId: me, status: 'accepted' };
    }
    await takeFairUse(tx, me, fairUse);
    const year = yearOf(query.today);
    const fitWhenSent = fitOfPacked(facts.theirFacts, facts.myFacts, year);
    // An earlier interest that was withdrawn or has expired becomes pending again.
    const { id } = await tx
      .insertInto('interests')
      .values({ senderId: me, receiverId: them, fitWhenSent })
      .onConflict((row) =>
        row.columns(['senderId', 'receiverId']).doUpdateSet({
          status: 'pending',
          createdAt: sql<Date>`clock_timestamp()`,
          answeredAt: null,
          fitWhenSent,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, senderId: me, receiverId: them, status: 'pending' };
  });
