import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { Problem } from '@mysathi/contract/errors';

import { hiddenFrom } from '../../members/between-sql.ts';
import { lockPair } from '../../members/accounts/lock-pair.ts';
import { countUndo } from '../../members/accounts/count-undo.ts';
import { assertPermitted } from '../../members/verdict.ts';
import type { Verdict } from '../../members/verdict.ts';
import type { InterestStatus } from '../../members/visibility.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Answer, InterestFacts } from './rules.ts';
import { answerGiven, answerTakenBack, hideAgain, nothingBefore } from './taking-back.ts';

/** An interest after a change. */
export interface ChangedInterest {
  id: string;
  senderId: string;
  receiverId: string;
  status: InterestStatus;
  /** Whether both had said yes before. */
  endsYes?: boolean;
}

interface FoundInterest extends ChangedInterest {
  facts: InterestFacts;
  hidBefore: boolean;
  /** A version that differs after every change of the row. */
  version: string;
}

interface InterestQuery {
  me: string;
  id: string;
  /** The day in Asia/Kolkata, `YYYY-MM-DD`. */
  today: string;
  /** Whether to lock the row until the transaction ends, also against the job that lets interests expire. */
  held: boolean;
}

const findInterest = async (
  db: Kysely<DB>,
  { me, id, today, held }: InterestQuery,
): Promise<FoundInterest | null> => {
  const row = await db
    .selectFrom('interests')
    .$if(held, (query) => query.forUpdate())
    .select((eb) => [
      'id',
      'senderId',
      'receiverId',
      'status',
      'hidBefore',
      sql<InterestFacts['before']>`status_before`.as('before'),
      sql<boolean>`${sql.raw(hiddenFrom('interests.sender_id', 'interests.receiver_id'))}`.as('senderHides'),
      sql<boolean>`EXISTS (SELECT FROM member_cards WHERE member_id = ${me}
        AND listable_from <= ${today}::date)`.as('iAmOfMarriageAge'),
      sql<string>`xmin::text`.as('version'),
      sql<number | null>`extract(epoch FROM clock_timestamp() - answered_at)::float8`.as(
        'secondsSinceAnswer',
      ),
      sql<boolean>`is_reachable(${me}, CASE WHEN ${eb.ref('senderId')} = ${me} THEN ${eb.ref('receiverId')} ELSE ${eb.ref('senderId')} END)`.as(
        'reachable',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { secondsSinceAnswer, reachable, iAmOfMarriageAge, before, senderHides, version, ...interest } = row;
  const status = interest.status as InterestStatus;
  const role = { [row.senderId]: 'sender', [row.receiverId]: 'receiver' }[me] as
    | InterestFacts['role']
    | undefined;
  return {
    ...interest,
    status,
    version,
    facts: {
      role: role ?? null,
      status,
      reachable,
      iAmOfMarriageAge,
      senderHides,
      before,
      secondsSinceAnswer,
    },
  };
};

/** An act of a member on an interest. */
interface InterestChange {
  rule: (facts: InterestFacts) => Verdict<Answer | 'take_back' | 'withdrawn'>;
  /** Whether a no comes with the polite line. */
  kindly?: boolean | undefined;
}

const valuesOf = (act: Answer | 'take_back' | 'withdrawn', kindly: boolean) => {
  if (act === 'take_back') return answerTakenBack;
  if (act === 'withdrawn') return () => ({ status: act, ...nothingBefore });
  return answerGiven(act, kindly);
};

/**
 * Changes an interest if the rule allows me to. Of two simultaneous changes one wins: a member who saw the interest in
 * another state than it has when their turn comes gets `interest_closed`.
 */
export const changeInterest = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  me: string,
  id: string,
  { rule, kindly = false }: InterestChange,
): Promise<ChangedInterest> => {
  const asked = { me, id, today: kolkataDay(clock.now()) };
  const seen = await findInterest(db, { ...asked, held: false });
  if (seen === null || seen.facts.role === null) throw new Problem('not_found');
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, seen.senderId, seen.receiverId);
    const other = seen.senderId === me ? seen.receiverId : seen.senderId;
    const found = await findInterest(tx, { ...asked, held: true });
    if (found?.version !== seen.version) throw new Problem('interest_closed');
    const act = assertPermitted(rule(found.facts));
    if (act === 'accepted' || act === 'take_back') await countUndo(tx, 'answer', me, other);
    const { status } = await tx
      .updateTable('interests')
      .set(valuesOf(act, kindly))
      .where('id', '=', id)
      .returning('status')
      .executeTakeFirstOrThrow();
    const { senderId, receiverId } = found;
    if (act === 'take_back' && found.hidBefore) await hideAgain(tx, receiverId, senderId);
    const endsYes = found.status === 'accepted' && status !== 'accepted';
    return { id, senderId, receiverId, status: status as InterestStatus, endsYes };
  });
};
