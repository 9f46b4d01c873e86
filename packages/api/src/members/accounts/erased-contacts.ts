import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';

import type { DB } from '../../platform/database/types.ts';
import type { Seals, Traces } from '../../platform/sealing/contact-seals.ts';
import { readableContactsOf, tracesOf } from './account-contacts.ts';
import type { AccountContacts, ContactTraces, ReadableContacts } from './account-contacts.ts';

/** The contacts by which an account is recognised after it was erased. */
export type Contacts = Pick<AccountContacts, 'phone' | 'email'>;

const isOneOf = (column: 'phone_trace' | 'email_trace', traces: Traces): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = ANY(${traces})`;

/**
 * Keeps hashed contacts of an account that is being erased, so that its owner can be recognised later: only if a member
 * blocked the account, it is suspended, or a report about it is still undecided.
 */
export const keepContactHashes = async (
  tx: Transaction<DB>,
  memberId: string,
  { phoneTraces, emailTraces, emailConfirmedAt }: ReadableContacts,
): Promise<void> => {
  // An unconfirmed address may belong to another person, so it must not identify anyone.
  const emailTrace = emailConfirmedAt === null ? null : emailTraces[0];
  await sql`INSERT INTO kept_blocks (erased_id, blocker_id)
    SELECT blocked_id, blocker_id FROM blocks WHERE blocked_id = ${memberId}`.execute(tx);
  await sql`
    UPDATE retained_accounts SET phone_trace = ${phoneTraces[0]},
      email_trace = ${emailTrace}, suspended_for = CASE WHEN m.state = 'suspended'
        THEN coalesce((SELECT rule FROM suspensions s WHERE s.member_id = m.id), 'other') END
    FROM members m
    WHERE retained_accounts.member_id = ${memberId} AND m.id = ${memberId}
      AND (m.state = 'suspended' OR EXISTS (SELECT FROM kept_blocks WHERE erased_id = m.id)
        OR EXISTS (SELECT FROM reports WHERE reported_id = m.id AND decided_at IS NULL))`.execute(tx);
};

/**
 * Keeps the owner of an erased account from coming back, for breaking this rule; returns false if no hashed contacts
 * are kept to recognise them by.
 */
export const banErasedOwner = async (
  tx: Transaction<DB>,
  memberId: string,
  rule: ReportReason,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('retainedAccounts')
    .set({ suspendedFor: rule })
    .where('memberId', '=', memberId)
    .where('suspendedFor', 'is', null)
    .where('phoneTrace', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Forgets the hashed contacts of an erased account once no report and no block needs them. */
export const forgetContactHashes = async (tx: Transaction<DB>, memberId: string): Promise<void> => {
  // A separate statement, so that the later of two transactions that stop needing them sees the earlier one's change.
  await tx
    .selectFrom('retainedAccounts')
    .select('memberId')
    .where('memberId', '=', memberId)
    .forUpdate()
    .execute();
  await sql`UPDATE retained_accounts erased SET phone_trace = NULL, email_trace = NULL
    WHERE erased.member_id = ${memberId} AND erased.suspended_for IS NULL
      AND NOT EXISTS (SELECT FROM kept_blocks WHERE erased_id = erased.member_id)
      AND NOT EXISTS (SELECT FROM reports WHERE reported_id = erased.member_id AND decided_at IS NULL)`.execute(
    tx,
  );
};

/**
 * Returns the rule for which an account with this number or address was suspended when it was erased; null if none was.
 */
export const suspendedBefore = async (
  { contacts }: Seals,
  db: Kysely<DB>,
  by: Pick<Contacts, 'phone'> | Pick<Contacts, 'email'>,
): Promise<ReportReason | null> => {
  const recognised =
    'phone' in by
      ? isOneOf('phone_trace', contacts.phoneTraces(by.phone))
      : isOneOf('email_trace', contacts.emailTraces(by.email));
  const { rows } = await sql<{ rule: ReportReason }>`
    SELECT suspended_for AS rule FROM retained_accounts
    WHERE ${recognised} AND suspended_for IS NOT NULL AND purge_at > now()
    ORDER BY erased_at DESC LIMIT 1`.execute(db);
  return rows[0]?.rule ?? null;
};

const erasedOf = ({ phoneTraces, emailTraces }: ContactTraces): RawBuilder<unknown> =>
  sql`SELECT member_id FROM retained_accounts
    WHERE (${isOneOf('phone_trace', phoneTraces)} OR ${isOneOf('email_trace', emailTraces)})
      AND purge_at > now()`;

/** Applies the blocks of an erased account to the account that now has its number or address. */
export const reapplyBlocks = async (
  seals: Seals,
  tx: Transaction<DB>,
  { memberId, ...contacts }: Contacts & { memberId: string },
): Promise<void> => {
  await sql`INSERT INTO blocks (blocker_id, blocked_id, laid_again)
    SELECT DISTINCT blocker_id, ${memberId}::uuid, true FROM kept_blocks
    WHERE erased_id IN (${erasedOf(tracesOf(seals, contacts))}) AND blocker_id <> ${memberId}
    ORDER BY 1 ON CONFLICT DO NOTHING`.execute(tx);
};

const forgetKept = async (tx: Transaction<DB>, which: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM kept_blocks WHERE ${which} RETURNING erased_id AS id`.execute(tx);
  // In a fixed order: each account stays locked from then on.
  for (const id of rows.map((row) => row.id).toSorted()) await forgetContactHashes(tx, id);
};

/** Forgets the kept blocks that a member placed, when that member's own account is being erased. */
export const forgetKeptBlocksOf = (tx: Transaction<DB>, blockerId: string): Promise<void> =>
  forgetKept(tx, sql`blocker_id = ${blockerId}`);

/** Forgets the kept block when the member who placed it unblocks, so that it does not return with a third account. */
export const forgetKeptBlock = async (
  seals: Seals,
  tx: Transaction<DB>,
  blockerId: string,
  blockedId: string,
): Promise<void> => {
  const blocked = await readableContactsOf(seals, tx, blockedId);
  if (blocked === null) return;
  await forgetKept(tx, sql`blocker_id = ${blockerId} AND erased_id IN (${erasedOf(blocked)})`);
};

/** Lets the owner of an account that was erased while suspended come back; returns false if nobody was kept away. */
export const liftKeptSuspension = async (tx: Transaction<DB>, memberId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('retainedAccounts')
    .set({ suspendedFor: null })
    .where('memberId', '=', memberId)
    .where('suspendedFor', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
