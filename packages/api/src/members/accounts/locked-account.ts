import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../../platform/database/types.ts';
import { readState } from './account-states.ts';
import type { AccountStatus } from './account-states.ts';
import { refreshMemberCard } from '../cards/card.ts';
import { lockMember } from './lock-member.ts';
import { readLanguage } from '../letters/letter.ts';
import { memberIdOf } from '../member-id.ts';

/** As it stands on cards: `MS` and at least seven digits. */
const memberNumber = memberIdOf('members.number').as('memberNumber');

/**
 * An account in any state with the name and language for letters to its owner, whose address nobody has to know for that.
 * Locked until the transaction ends, and before anything else of it: reports, sessions, card. Throws if there is no account.
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

/** See `lockAnyAccount`; locked only in the transaction that it came from. */
export type LockedAccount = Awaited<ReturnType<typeof lockAnyAccount>>;

/** The events of an account that are written down. */
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

/** Writes down what happened to an account. */
export const noteEvent = async (
  tx: Kysely<DB>,
  memberId: string,
  kind: AccountEvent,
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
  { state, event }: { state: AccountStatus; event?: AccountEvent },
): Promise<void> => {
  await tx.updateTable('members').set({ state }).where('id', '=', memberId).execute();
  await refreshMemberCard(tx, memberId);
  if (event !== undefined) await noteEvent(tx, memberId, event);
};
