import type { Kysely } from 'kysely';

import { sealText } from '../../../platform/crypto/sealed-text.ts';
import type { DB } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { testContacts } from '../../../platform/testing/test-contacts.ts';
import { emailOfDonor } from '../gifts/donor-contacts.ts';
import type { SealedDonor } from '../gifts/donor-contacts.ts';

/** The id of the donor with this address, who is made where there is none; for tests. */
export const donorWith = async (
  db: Kysely<DB>,
  { mode, email }: { mode: string; email: string },
): Promise<string> => {
  const [id, [emailTrace]] = [newId(), testContacts.emailTraces(email)];
  const row = { id, mode, sealedEmail: testContacts.seal(id, 'email', email), emailTrace };
  const donor = await db
    .insertInto('donors')
    .values(row)
    .onConflict((known) => known.columns(['mode', 'emailTrace']).doUpdateSet({ mode }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return donor.id;
};

/** The donors with this address; for tests. */
export const donorsOf = (db: Kysely<DB>, email: string) =>
  db.selectFrom('donors').select('id').where('emailTrace', 'in', testContacts.emailTraces(email));

/** The address of a donor as queries read one, with all else that was read; for tests. */
export const withEmail = <Row extends SealedDonor>({ donorId, sealedEmail, ...row }: Row) => ({
  ...row,
  email: emailOfDonor({ contacts: testContacts }, { donorId, sealedEmail }),
});

/** Gives a gift the identity that a tax receipt needs; for tests. */
export const identifyGift = async (
  { db, identities, contacts }: Pick<Platform, 'db' | 'identities' | 'contacts'>,
  key: string,
  { pan, address, at }: { pan: string; address: string; at: Date },
): Promise<void> => {
  const { id } = await db
    .selectFrom('donations')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('donorIdentities')
    .values({
      donationId: id,
      kind: 'pan',
      sealed: sealText(identities, pan, id),
      masked: `XXXXXX${pan.slice(-4)}`,
      sealedAddress: contacts.seal(id, 'address', address),
      consentedAt: at,
    })
    .execute();
};
