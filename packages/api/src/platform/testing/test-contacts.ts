import { ContactSeals } from '../crypto/contact-seals.ts';
import { Sealer } from '../crypto/encryption.ts';
import { migrationPrograms } from '../database/seal-contacts.ts';

/** The secret by which the platforms of tests seal what is stored. */
export const testFileKey = 'files-0123456789abcdefghijklmnop';

/** Seals as the platforms of tests do: for rows that a test writes itself. */
export const testContacts = new ContactSeals([testFileKey]);

/** What migrations of tests are given. */
export const testPrograms = migrationPrograms({
  contacts: testContacts,
  paymentEvents: new Sealer([testFileKey], 'payment events'),
});
