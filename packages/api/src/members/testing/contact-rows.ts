import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/types.ts';
import { testContacts } from '../../platform/testing/test-contacts.ts';
import { contactsOf, sealedEmailOf, sealedPhoneOf } from '../accounts/account-contacts.ts';
import type { AccountContacts } from '../accounts/account-contacts.ts';

const seals = { contacts: testContacts };

/**
 * Returns an account's contacts; for tests.
 * @throws if there is no such account
 */
export const reachOf = async (db: Kysely<DB>, memberId: string): Promise<AccountContacts> => {
  const contacts = await contactsOf(seals, db, memberId);
  if (contacts === null) throw new Error('There is no such account.');
  return contacts;
};

/** Changes an account's address without any of the usual consequences; for tests. */
export const giveEmail = async (db: Kysely<DB>, memberId: string, email: string): Promise<void> => {
  await db
    .updateTable('credentials')
    .set(sealedEmailOf(seals, memberId, email))
    .where('memberId', '=', memberId)
    .execute();
};

/** Stores a new number that becomes the account's own at `dueAt`; for tests. */
export const letPhoneWait = async (
  db: Kysely<DB>,
  memberId: string,
  phone: string,
  dueAt = new Date(),
): Promise<void> => {
  const sealedPhone = testContacts.seal(memberId, 'phone', phone);
  await db.insertInto('phoneChanges').values({ memberId, sealedPhone, dueAt }).execute();
};

/** Returns the members whose account has this number or this address; for tests. */
export const ownersOf = async (
  db: Kysely<DB>,
  by: { readonly phone: string } | { readonly email: string },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('credentials')
    .select('memberId')
    .where(
      'phone' in by ? 'phoneTrace' : 'emailTrace',
      'in',
      'phone' in by ? testContacts.phoneTraces(by.phone) : testContacts.emailTraces(by.email),
    )
    .execute();
  return rows.map(({ memberId }) => memberId);
};

/** Returns the statement that gives an account another number; for tests that hold a transaction open. */
export const givePhoneSql = (memberId: string, phone: string): string => {
  const { sealedPhone, phoneTrace } = sealedPhoneOf(seals, memberId, phone);
  return `UPDATE credentials SET sealed_phone = '\\x${sealedPhone.toString('hex')}', phone_trace = '${phoneTrace}'
    WHERE member_id = '${memberId}'`;
};
