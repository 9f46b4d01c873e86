import type { Kysely } from 'kysely';

import { sealText } from '../../../platform/crypto/sealed-text.ts';
import type { DB } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { testContacts } from '../../../platform/testing/test-contacts.ts';
import { emailOfDonor } from '../gifts/donor-contacts.ts';
import type { SealedDonor } from '../gifts/donor-contacts.ts';

/** Returns the id of the donor with this address, creating one if necessary; for tests. */
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

/** Selects the donors with this address; for tests. */
export const donorsOf = (db: Kysely<DB>, email: string) =>
  db.selectFrom('donors').select('id').where('emailTrace', 'in', testContacts.emailTraces(email));

/** Replaces a row's sealed address by the address itself; for tests. */
export const withEmail = <Row extends SealedDonor>({ donorId, sealedEmail, ...row }: Row) => ({
  ...row,
  email: emailOfDonor({ contacts: testContacts }, { donorId, sealedEmail }),
});

/** Adds the identity that a tax receipt needs to a gift; for tests. */
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
