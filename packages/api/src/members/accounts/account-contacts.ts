import type { Kysely } from 'kysely';

import type { Seals, Traces } from '../../platform/sealing/contact-seals.ts';
import type { DB } from '../../platform/database/types.ts';

/** The contacts of an account: a mobile number of ten digits, an e-mail address, and when that was shown to be theirs. */
export interface AccountContacts {
  readonly phone: string;
  readonly email: string;
  readonly emailConfirmedAt: Date | null;
}

/** The last two digits of a number: its owner knows which is meant, and nobody else. */
export const endingOf = (phone: string): string => phone.slice(-2);

/** How a mobile number lies in the row of its owner: of an account, or of a registration. */
export const sealedPhoneOf = ({ contacts }: Seals, owner: string, phone: string) => ({
  sealedPhone: contacts.seal(owner, 'phone', phone),
  phoneTrace: contacts.phoneTraces(phone)[0],
});

/** How an e-mail address lies in the row of its owner. */
export const sealedEmailOf = ({ contacts }: Seals, owner: string, email: string) => ({
  sealedEmail: contacts.seal(owner, 'email', email),
  emailTrace: contacts.emailTraces(email)[0],
});

/** By what an account is found: by each key. */
export interface ContactTraces {
  readonly phoneTraces: Traces;
  readonly emailTraces: Traces;
}

/** By what an account with this number and address is found. */
export const tracesOf = (
  { contacts }: Seals,
  { phone, email }: Pick<AccountContacts, 'phone' | 'email'>,
): ContactTraces => ({ phoneTraces: contacts.phoneTraces(phone), emailTraces: contacts.emailTraces(email) });

/** What is left of contacts: a number or address that no key opens is null, and found by the trace it lies with. */
export interface LeftContacts extends ContactTraces, Pick<AccountContacts, 'emailConfirmedAt'> {
  readonly phone: string | null;
  readonly email: string | null;
}

const sealedContacts = (db: Kysely<DB>, memberId: string) =>
  db
    .selectFrom('credentials')
    .select(['sealedPhone', 'phoneTrace', 'sealedEmail', 'emailTrace', 'emailConfirmedAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();

/** Null for an account that was erased, or that there never was; throws SealBroken. */
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

/** The same for what must go on though a seal is broken. */
export const leftContactsOf = async (
  { contacts }: Seals,
  db: Kysely<DB>,
  memberId: string,
): Promise<LeftContacts | null> => {
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
