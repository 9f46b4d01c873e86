import { migrationPrograms } from '../sealing/seal-contacts.ts';
import { sealedStores } from '../sealing/sealed-stores.ts';

/** The secret by which the platforms of tests seal what is stored. */
export const testFileKey = 'files-0123456789abcdefghijklmnop';

const testStores = sealedStores({ fileKeys: [testFileKey], sessionKeys: [testFileKey], dataFolder: '' });

/** Seals as the platforms of tests do: for rows that a test writes itself. */
export const testContacts = testStores.contacts;

/** What migrations of tests are given. */
export const testPrograms = migrationPrograms(testStores);
