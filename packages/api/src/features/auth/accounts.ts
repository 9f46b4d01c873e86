import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { Language } from '@mysathi/contract/languages';
import { wizardPages } from '@mysathi/contract/pages';
import type { SignInName } from '@mysathi/contract/contacts/sign-in-name';

import { accountProgressColumns } from '../../members/accounts/account-scope.ts';
import type { AccountProgress } from '../../members/accounts/account-scope.ts';
import { noteConsent } from '../../members/accounts/consents.ts';
import { readLanguage } from '../../members/letters/letter.ts';
import { openStates } from '../../members/accounts/account-states.ts';
import type { AccountStatus } from '../../members/accounts/account-states.ts';
import type { DB } from '../../platform/database/types.ts';

/** An account that may be signed in to. */
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
      'credentials.email',
      'credentials.emailConfirmedAt',
      'credentials.phone',
      'credentials.passwordHash',
      'credentials.passwordChangedAt',
    ]);

/**
 * The account of an e-mail address, whatever its letter case, just as tries of it are counted. It may be suspended: then
 * its owner is to be told so, and `lockAccount` does not find it.
 */
export const accountByEmail = async (db: Kysely<DB>, email: string): Promise<Account | null> =>
  (await accountWhere(db, [...openStates, 'suspended'])
    .where(sql`lower(credentials.email)`, '=', email.toLowerCase())
    .executeTakeFirst()) ?? null;

/** The account of a mobile number of ten digits. It may be suspended. */
export const accountByPhone = async (db: Kysely<DB>, phone: string): Promise<Account | null> =>
  (await accountWhere(db, [...openStates, 'suspended'])
    .where('credentials.phone', '=', phone)
    .executeTakeFirst()) ?? null;

/** The account that somebody names at signing in. It may be suspended. */
export const accountByName = (db: Kysely<DB>, name: SignInName): Promise<Account | null> =>
  'phone' in name ? accountByPhone(db, name.phone) : accountByEmail(db, name.email);

/** The account of a member who may sign in; null for one that is suspended, erased or unknown. */
export const accountOf = async (db: Kysely<DB>, memberId: string): Promise<Account | null> =>
  (await accountWhere(db).where('members.id', '=', memberId).executeTakeFirst()) ?? null;

/**
 * An account, held until the transaction ends: what was found about it still holds when it is acted upon. Whatever
 * changes or opens an account takes it first, and only then its links and sessions.
 */
export const lockAccount = async (tx: Transaction<DB>, memberId: string): Promise<Account | null> =>
  (await accountWhere(tx)
    .where('members.id', '=', memberId)
    .forNoKeyUpdate(['members', 'credentials'])
    .executeTakeFirst()) ?? null;

/** Makes a member of a registration; throws a unique violation when its number or e-mail has one meanwhile. */
export const createAccount = async (
  tx: Transaction<DB>,
  { registrationId, language }: { registrationId: string; language: Language },
): Promise<Account> => {
  const registration = await tx
    .updateTable('registrations')
    .set({ usedAt: sql`now()` })
    .where('id', '=', registrationId)
    .where('usedAt', 'is', null)
    .returning(['name', 'email', 'phone', 'passwordHash'])
    .executeTakeFirstOrThrow();
  const { name, ...credentials } = registration;
  const member = await tx
    .insertInto('members')
    .values({ name, language, wizardPage: wizardPages[0] })
    .returning(['id as memberId', 'name', ...accountProgressColumns])
    .returning(readLanguage)
    .executeTakeFirstOrThrow();
  const { passwordChangedAt, emailConfirmedAt } = await tx
    .insertInto('credentials')
    .values({ memberId: member.memberId, ...credentials, phoneVerifiedAt: sql`now()` })
    .returning(['passwordChangedAt', 'emailConfirmedAt'])
    .executeTakeFirstOrThrow();
  await noteConsent(tx, member.memberId, { purpose: 'terms', given: true });
  return { ...member, ...credentials, passwordChangedAt, emailConfirmedAt };
};

/** Whether a number has an account, of whatever state. */
export const isTakenPhone = async (db: Kysely<DB>, phone: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('credentials')
    .select('memberId')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return taken !== undefined;
};

/** Writes down that a member is here now. */
export const noteActivity = async (db: Kysely<DB>, memberId: string): Promise<void> => {
  await sql`UPDATE members SET last_active_at = now() WHERE id = ${memberId}`.execute(db);
};
