import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import { lockPair } from '../../members/lock-pair.ts';
import type { InterestStatus } from '../../members/visibility.ts';
import type { DB } from '../../platform/database/types.ts';
import type { InterestFacts, Verdict } from './rules.ts';

/** An interest after a change. */
export interface ChangedInterest {
  id: string;
  senderId: string;
  receiverId: string;
  status: InterestStatus;
}

interface FoundInterest extends ChangedInterest {
  facts: InterestFacts;
  /** Differs after every change of the row. */
  version: string;
}

const findInterest = async (db: Kysely<DB>, me: string, id: string): Promise<FoundInterest | null> => {
  const row = await db
    .selectFrom('interests')
    .select((eb) => [
      'id',
      'senderId',
      'receiverId',
      'status',
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
  const { secondsSinceAnswer, reachable, version, ...interest } = row;
  const status = interest.status as InterestStatus;
  const role = { [row.senderId]: 'sender', [row.receiverId]: 'receiver' }[me] as
    | InterestFacts['role']
    | undefined;
  return {
    ...interest,
    status,
    version,
    facts: { role: role ?? null, status, reachable, secondsSinceAnswer },
  };
};

/** What a person does to an interest. */
interface InterestChange {
  rule: (facts: InterestFacts) => Verdict<'pending' | 'accepted' | 'rejected' | 'withdrawn'>;
  /** A no comes with the polite line. */
  kindly?: boolean | undefined;
}

/**
 * Changes an interest as far as the rule lets me. Whoever saw it in another state than it has when
 * its turn comes gets `interest_closed`: of two changes at once one wins.
 */
export const changeInterest = async (
  db: Kysely<DB>,
  me: string,
  id: string,
  { rule, kindly = false }: InterestChange,
): Promise<ChangedInterest> => {
  const seen = await findInterest(db, me, id);
  if (seen === null || seen.facts.role === null) throw new Problem('not_found');
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, seen.senderId, seen.receiverId);
    const found = await findInterest(tx, me, id);
    if (found?.version !== seen.version) throw new Problem('interest_closed');
    const verdict = rule(found.facts);
    if ('refused' in verdict) throw new Problem(verdict.refused);
    const answered = verdict.may === 'accepted' || verdict.may === 'rejected';
    await tx
      .updateTable('interests')
      .set({ status: verdict.may, answeredAt: answered ? sql<Date>`clock_timestamp()` : null, kindly })
      .where('id', '=', id)
      .execute();
    return { id, senderId: found.senderId, receiverId: found.receiverId, status: verdict.may };
  });
};
