import { migrationPrograms } from '../sealing/seal-contacts.ts';
import { sealedStores } from '../sealing/sealed-stores.ts';

/** The secret with which test platforms seal stored data. */
export const testFileKey = 'files-0123456789abcdefghijklmnop';

const testStores = sealedStores({ fileKeys: [testFileKey], sessionKeys: [testFileKey], dataFolder: '' });

/** Seals like the test platforms, for rows that a test inserts itself. */
export const testContacts = testStores.contacts;

/** The programs for migrations in tests. */
export const testPrograms = migrationPrograms(testStores);
