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
      'credentials.sealedEmail',
      'credentials.emailConfirmedAt',
      'credentials.sealedPhone',
      'credentials.passwordHash',
      'credentials.passwordChangedAt',
    ]);

/** The one account that a query finds. Its contacts are opened where somebody asks for them: a broken seal stops nobody before. */
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
 * The account of an e-mail address, whatever its letter case, just as tries of it are counted. It may be suspended: then
 * its owner is to be told so, and `lockAccount` does not find it.
 */
export const accountByEmail = (seals: Seals, db: Kysely<DB>, email: string): Promise<Account | null> =>
  opened(
    seals,
    accountWhere(db, existingStates).where('credentials.emailTrace', 'in', seals.contacts.emailTraces(email)),
  );

/** The account of a mobile number of ten digits. It may be suspended. */
export const accountByPhone = (seals: Seals, db: Kysely<DB>, phone: string): Promise<Account | null> =>
  opened(
    seals,
    accountWhere(db, existingStates).where('credentials.phoneTrace', 'in', seals.contacts.phoneTraces(phone)),
  );

/** The account that somebody names at signing in. It may be suspended. */
export const accountByName = (seals: Seals, db: Kysely<DB>, name: SignInName): Promise<Account | null> =>
  'phone' in name ? accountByPhone(seals, db, name.phone) : accountByEmail(seals, db, name.email);

/** The account of a member who may sign in; null for one that is suspended, erased or unknown. */
export const accountOf = (seals: Seals, db: Kysely<DB>, memberId: string): Promise<Account | null> =>
  opened(seals, accountWhere(db).where('members.id', '=', memberId));

/**
 * An account, held until the transaction ends: what was found about it still holds when it is acted upon. Whatever
 * changes or opens an account takes it first, and only then its links and sessions.
 */
export const lockAccount = (seals: Seals, tx: Transaction<DB>, memberId: string): Promise<Account | null> =>
  opened(
    seals,
    accountWhere(tx).where('members.id', '=', memberId).forNoKeyUpdate(['members', 'credentials']),
  );

/** Whether a number or an address has an account, by whichever key it was sealed: the database knows of the newest alone. */
const isTaken = async (
  seals: Seals,
  db: Kysely<DB>,
  { phone, email }: { phone: string; email: string },
): Promise<boolean> =>
  (await isTakenPhone(seals, db, phone)) || (await accountByEmail(seals, db, email)) !== null;

/**
 * Makes a member of a registration; null, or a unique violation where that was in the same moment, when its number or
 * e-mail has one meanwhile.
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

/** Whether a number has an account, of whatever state. */
export const isTakenPhone = async ({ contacts }: Seals, db: Kysely<DB>, phone: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('credentials')
    .select('memberId')
    .where('phoneTrace', 'in', contacts.phoneTraces(phone))
    .executeTakeFirst();
  return taken !== undefined;
};

/** Writes down that a member is here now. */
export const noteActivity = async (db: Kysely<DB>, memberId: string): Promise<void> => {
  await sql`UPDATE members SET last_active_at = now() WHERE id = ${memberId}`.execute(db);
};
