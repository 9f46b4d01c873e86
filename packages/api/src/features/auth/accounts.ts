import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { Language } from '@mysathi/contract/languages';
import { wizardPages } from '@mysathi/contract/pages';
import type { SignInName } from '@mysathi/contract/contacts/sign-in-name';

import { sealedEmailOf, sealedPhoneOf } from '../../members/accounts/account-contacts.ts';
import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { accountProgressColumns } from '../../members/accounts/account-scope.ts';
import type { AccountProgress } from '../../members/accounts/account-scope.ts';
import { noteConsent } from '../../members/accounts/consents.ts';
import { readLanguage } from '../../members/letters/letter.ts';
import { existingStates, openStates } from '../../members/accounts/account-states.ts';
import type { AccountStatus } from '../../members/accounts/account-states.ts';
import type { DB } from '../../platform/database/types.ts';

/** An account that can be signed in to. */
export interface Account extends AccountProgress {
  readonly memberId: string;
  readonly name: string;
  readonly language: Language;
  readonly email: string;
  readonly emailConfirmedAt: Date | null;
  readonly phone: string;
  readonly passwordHash: string;
  readonly passwordChangedAt: Date;
}

const accountWhere = (db: Kysely<DB>, states: readonly AccountStatus[] = openStates) =>
  db
    .selectFrom('credentials')
    .innerJoin('members', 'members.id', 'credentials.memberId')
    .where('members.state', 'in', states)
    .select([
      'members.id as memberId',
      'members.name',
      readLanguage,
      ...accountProgressColumns,
      'credentials.sealedEmail',
      'credentials.emailConfirmedAt',
      'credentials.sealedPhone',
      'credentials.passwordHash',
      'credentials.passwordChangedAt',
    ]);

/**
 * Returns the one account that a query finds. Contacts are opened only when read, so that a broken seal stops nobody
 * earlier.
 */
const opened = async (
  { contacts }: Seals,
  query: ReturnType<typeof accountWhere>,
): Promise<Account | null> => {
  const found = await query.executeTakeFirst();
  if (found === undefined) return null;
  const { sealedEmail, sealedPhone, ...account } = found;
  const { memberId } = account;
  return {
    ...account,
    get email() {
      return contacts.open(memberId, 'email', sealedEmail);
    },
    get phone() {
      return contacts.open(memberId, 'phone', sealedPhone);
    },
  };
};

/**
 * Finds the account of an e-mail address, ignoring case, as the counting of attempts does. It may be suspended, so that
 * its owner can be told; `lockAccount` does not return suspended ones.
 */
export const accountByEmail = (seals: Seals, db: Kysely<DB>, email: string): Promise<Account | null> =>
  opened(
    seals,
    accountWhere(db, existingStates).where('credentials.emailTrace', 'in', seals.contacts.emailTraces(email)),
  );

/** Finds the account of a ten-digit mobile number. It may be suspended. */
export const accountByPhone = (seals: Seals, db: Kysely<DB>, phone: string): Promise<Account | null> =>
  opened(
    seals,
    accountWhere(db, existingStates).where('credentials.phoneTrace', 'in', seals.contacts.phoneTraces(phone)),
  );

/** Finds the account named at sign-in. It may be suspended. */
export const accountByName = (seals: Seals, db: Kysely<DB>, name: SignInName): Promise<Account | null> =>
  'phone' in name ? accountByPhone(seals, db, name.phone) : accountByEmail(seals, db, name.email);

/** Returns the account of a member who may sign in; null if it is suspended, erased or unknown. */
export const accountOf = (seals: Seals, db: Kysely<DB>, memberId: string): Promise<Account | null> =>
  opened(seals, accountWhere(db).where('members.id', '=', memberId));

/**
 * Locks an account until the transaction ends, so that the facts found about it stay true. Code that changes or opens
 * an account locks it first, and only then its links and sessions. Null if it may not be signed in to.
 */
export const lockAccount = (seals: Seals, tx: Transaction<DB>, memberId: string): Promise<Account | null> =>
  opened(
    seals,
    accountWhere(tx).where('members.id', '=', memberId).forNoKeyUpdate(['members', 'credentials']),
  );

/**
 * Tests whether a number or an address has an account under any key: the database's unique index covers only the
 * newest.
 */
const isTaken = async (
  seals: Seals,
  db: Kysely<DB>,
  { phone, email }: { phone: string; email: string },
): Promise<boolean> =>
  (await isTakenPhone(seals, db, phone)) || (await accountByEmail(seals, db, email)) !== null;

/**
 * Turns a registration into a member; null if its number or e-mail has an account meanwhile. If that happened at the
 * same moment, the unique violation is thrown.
 */
export const createAccount = async (
  seals: Seals,
  tx: Transaction<DB>,
  { registrationId, language }: { registrationId: string; language: Language },
): Promise<Account | null> => {
  const registration = await tx
    .updateTable('registrations')
    .set({ usedAt: sql`now()` })
    .where('id', '=', registrationId)
    .where('usedAt', 'is', null)
    .returning(['name', 'sealedEmail', 'sealedPhone', 'passwordHash'])
    .executeTakeFirstOrThrow();
  const { name, passwordHash } = registration;
  const email = seals.contacts.open(registrationId, 'email', registration.sealedEmail);
  const phone = seals.contacts.open(registrationId, 'phone', registration.sealedPhone);
  if (await isTaken(seals, tx, { phone, email })) return null;
  const member = await tx
    .insertInto('members')
    .values({ name, language, wizardPage: wizardPages[0] })
    .returning(['id as memberId', 'name', ...accountProgressColumns])
    .returning(readLanguage)
    .executeTakeFirstOrThrow();
  const { passwordChangedAt, emailConfirmedAt } = await tx
    .insertInto('credentials')
    .values({
      memberId: member.memberId,
      ...sealedEmailOf(seals, member.memberId, email),
      ...sealedPhoneOf(seals, member.memberId, phone),
      passwordHash,
      phoneVerifiedAt: sql`now()`,
    })
    .returning(['passwordChangedAt', 'emailConfirmedAt'])
    .executeTakeFirstOrThrow();
  await noteConsent(tx, member.memberId, { purpose: 'terms', given: true });
  return { ...member, email, phone, passwordHash, passwordChangedAt, emailConfirmedAt };
};

/** Tests whether a number has an account in any state. */
export const isTakenPhone = async ({ contacts }: Seals, db: Kysely<DB>, phone: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('credentials')
    .select('memberId')
    .where('phoneTrace', 'in', contacts.phoneTraces(phone))
    .executeTakeFirst();
  return taken !== undefined;
};

/** Records that a member is active now. */
export const noteActivity = async (db: Kysely<DB>, memberId: string): Promise<void> => {
  await sql`UPDATE members SET last_active_at = now() WHERE id = ${memberId}`.execute(db);
};
