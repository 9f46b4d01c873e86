import type { Kysely } from 'kysely';

import type { Seals } from '../../platform/crypto/contact-seals.ts';
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

/** Null for an account that was erased, or that there never was. */
export const contactsOf = async (
  { contacts }: Seals,
  db: Kysely<DB>,
  memberId: string,
): Promise<AccountContacts | null> => {
  const row = await db
    .selectFrom('credentials')
    .select(['sealedPhone', 'sealedEmail', 'emailConfirmedAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return (
    (row && {
      phone: contacts.open(memberId, 'phone', row.sealedPhone),
      email: contacts.open(memberId, 'email', row.sealedEmail),
      emailConfirmedAt: row.emailConfirmedAt,
    }) ??
    null
  );
};
