import type { Kysely } from 'kysely';

import type { Seals, Traces } from '../../platform/sealing/contact-seals.ts';
import type { DB } from '../../platform/database/types.ts';

/** The contacts of an account: a ten-digit mobile number, an e-mail address, and when that address was confirmed. */
export interface AccountContacts {
  readonly phone: string;
  readonly email: string;
  readonly emailConfirmedAt: Date | null;
}

/** Returns the last two digits of a number: enough for its owner to recognise it, and for nobody else. */
export const endingOf = (phone: string): string => phone.slice(-2);

/**
 * Returns a mobile number as it is stored in its owner's row (an account or a registration): sealed, with its trace.
 */
export const sealedPhoneOf = ({ contacts }: Seals, owner: string, phone: string) => ({
  sealedPhone: contacts.seal(owner, 'phone', phone),
  phoneTrace: contacts.phoneTraces(phone)[0],
});

/** Returns an e-mail address as it is stored in its owner's row: sealed, with its trace. */
export const sealedEmailOf = ({ contacts }: Seals, owner: string, email: string) => ({
  sealedEmail: contacts.seal(owner, 'email', email),
  emailTrace: contacts.emailTraces(email)[0],
});

/** The traces by which an account is found: one for each key. */
export interface ContactTraces {
  readonly phoneTraces: Traces;
  readonly emailTraces: Traces;
}

/** Returns the traces by which an account with this number and address is found. */
export const tracesOf = (
  { contacts }: Seals,
  { phone, email }: Pick<AccountContacts, 'phone' | 'email'>,
): ContactTraces => ({ phoneTraces: contacts.phoneTraces(phone), emailTraces: contacts.emailTraces(email) });

/**
 * The readable contacts of an account: a number or address that no key opens is null, but can be found by its trace.
 */
export interface ReadableContacts extends ContactTraces, Pick<AccountContacts, 'emailConfirmedAt'> {
  readonly phone: string | null;
  readonly email: string | null;
}

const sealedContacts = (db: Kysely<DB>, memberId: string) =>
  db
    .selectFrom('credentials')
    .select(['sealedPhone', 'phoneTrace', 'sealedEmail', 'emailTrace', 'emailConfirmedAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();

/**
 * Returns an account's contacts; null if it was erased or never existed.
 * @throws SealBroken if no key opens them.
 */
export const contactsOf = async (
  { contacts }: Seals,
  db: Kysely<DB>,
  memberId: string,
): Promise<AccountContacts | null> => {
  const row = await sealedContacts(db, memberId);
  if (row === undefined) return null;
  return {
    phone: contacts.open(memberId, 'phone', row.sealedPhone),
    email: contacts.open(memberId, 'email', row.sealedEmail),
    emailConfirmedAt: row.emailConfirmedAt,
  };
};

/** Like `contactsOf`, for work that must go on even when a seal is broken. */
export const readableContactsOf = async (
  { contacts }: Seals,
  db: Kysely<DB>,
  memberId: string,
): Promise<ReadableContacts | null> => {
  const row = await sealedContacts(db, memberId);
  if (row === undefined) return null;
  const phone = contacts.openIfWhole(memberId, 'phone', row.sealedPhone);
  const email = contacts.openIfWhole(memberId, 'email', row.sealedEmail);
  return {
    phone,
    phoneTraces: phone === null ? [row.phoneTrace] : contacts.phoneTraces(phone),
    email,
    emailTraces: email === null ? [row.emailTrace] : contacts.emailTraces(email),
    emailConfirmedAt: row.emailConfirmedAt,
  };
};
