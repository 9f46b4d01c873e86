import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../../platform/database/types.ts';
import { readState } from './account-states.ts';
import type { AccountStatus } from './account-states.ts';
import { refreshMemberCard } from '../cards/card.ts';
import { lockMember } from './lock-member.ts';
import { readLanguage } from '../letters/letter.ts';
import { memberIdOf } from '../member-id.ts';

/** As shown on cards: `MS` and at least seven digits. */
const memberNumber = memberIdOf('members.number').as('memberNumber');

/**
 * Locks an account in any state until the transaction ends, and returns the name and language for letters to its owner;
 * no address is needed. Call it before locking anything else of the account: reports, sessions, card.
 * @throws if there is no such account
 */
export const lockAnyAccount = async (tx: Transaction<DB>, memberId: string) => {
  await lockMember(tx, memberId);
  const account = await tx
    .selectFrom('members')
    .where('members.id', '=', memberId)
    .select(['members.id', 'members.name'])
    .select([readState, readLanguage, memberNumber])
    .executeTakeFirst();
  if (account === undefined) throw new Error('There is no such account.');
  return account;
};

/** An account as returned by `lockAnyAccount`; locked only within the transaction that locked it. */
export type LockedAccount = Awaited<ReturnType<typeof lockAnyAccount>>;

/** The events that are recorded in an account's history. */
export type AccountEvent =
  | 'registered'
  | 'signed_in'
  | 'signed_in_on_new_device'
  | 'email_confirmed'
  | 'email_changed'
  | 'password_changed'
  | 'password_reset'
  | 'phone_change_asked'
  | 'phone_change_stopped'
  | 'phone_change_failed'
  | 'phone_changed'
  | 'data_exported'
  | 'closed'
  | 'kept'
  | 'warned'
  | 'suspended'
  | 'suspension_lifted';

/** Records an event in an account's history. */
export const noteEvent = async (
  tx: Kysely<DB>,
  memberId: string,
  kind: AccountEvent,
  sessionId: string | null = null,
): Promise<void> => {
  await tx.insertInto('accountEvents').values({ memberId, kind, sessionId }).execute();
};

/** Returns when a closed account will be erased; null if it is not closed. */
export const eraseAtOf = async (db: Kysely<DB>, memberId: string): Promise<Date | null> => {
  const closing = await db
    .selectFrom('accountDeletions')
    .select('eraseAt')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return closing?.eraseAt ?? null;
};

/** Moves a locked account to another state and updates its card; a trigger ends sessions on suspension or erasure. */
export const moveAccount = async (
  tx: Transaction<DB>,
  memberId: string,
  { state, event }: { state: AccountStatus; event?: AccountEvent },
): Promise<void> => {
  await tx.updateTable('members').set({ state }).where('id', '=', memberId).execute();
  await refreshMemberCard(tx, memberId);
  if (event !== undefined) await noteEvent(tx, memberId, event);
};
