import { ContactSeals } from '../crypto/contact-seals.ts';

/** The secret by which the platforms of tests seal what is stored. */
export const testFileKey = 'files-0123456789abcdefghijklmnop';

/** Seals as the platforms of tests do: for rows that a test writes itself. */
export const testContacts = new ContactSeals([testFileKey]);
