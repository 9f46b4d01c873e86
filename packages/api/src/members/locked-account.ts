import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../platform/database/types.ts';
import { refreshMemberCard } from './card.ts';
import { lockMember } from './lock-member.ts';
import { readLanguage } from './letter.ts';
import { memberIdOf } from './member-id.ts';

/** As it stands on cards: `MS` and at least seven digits. */
const memberNumber = memberIdOf('members.number').as('memberNumber');

/**
 * An account of whatever state with what its owner is written to, held until the transaction ends, before anything of
 * it: reports, sessions, card. Erased ones have no e-mail address; throws where there is none at all.
 */
export const lockAnyAccount = async (tx: Transaction<DB>, memberId: string) => {
  await lockMember(tx, memberId);
  const account = await tx
    .selectFrom('members')
    .leftJoin('credentials', 'credentials.memberId', 'members.id')
    .where('members.id', '=', memberId)
    .select(['members.id', 'members.name', 'members.state', 'credentials.email'])
    .select([readLanguage, memberNumber])
    .executeTakeFirst();
  if (account === undefined) throw new Error('There is no such account.');
  return account;
};

/** See `lockAnyAccount`; locked only in the transaction that it came from. */
export type LockedAccount = Awaited<ReturnType<typeof lockAnyAccount>>;

/** Writes down what happened to an account. */
export const noteEvent = async (
  tx: Kysely<DB>,
  memberId: string,
  kind: string,
  sessionId: string | null = null,
): Promise<void> => {
  await tx.insertInto('accountEvents').values({ memberId, kind, sessionId }).execute();
};

/** When a closed account will be erased; null where it is not closed. */
export const eraseAtOf = async (db: Kysely<DB>, memberId: string): Promise<Date | null> => {
  const closing = await db
    .selectFrom('accountDeletions')
    .select('eraseAt')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return closing?.eraseAt ?? null;
};

/** Moves a held account to another state with all that follows: its card, and its sessions by the table's own trigger. */
export const moveAccount = async (
  tx: Transaction<DB>,
  memberId: string,
  { state, event }: { state: string; event?: string },
): Promise<void> => {
  await tx.updateTable('members').set({ state }).where('id', '=', memberId).execute();
  await refreshMemberCard(tx, memberId);
  if (event !== undefined) await noteEvent(tx, memberId, event);
};
