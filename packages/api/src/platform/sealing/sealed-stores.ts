import { join } from 'node:path';

import { ContactSeals } from './contact-seals.ts';
import { Sealer } from '../crypto/encryption.ts';
import { FolderFileStore } from '../files/folder-file-store.ts';
import type { Platform } from '../platform.ts';
import type { SiteKeys } from '../secrets.ts';
import { AccessRecords } from '../sessions/access-records.ts';

type SealedStores = Pick<
  Platform,
  'contacts' | 'identities' | 'paymentEvents' | 'retained' | 'accessRecords' | 'files'
>;

/**
 * Creates everything that seals long-lived data with the keys of `FILE_KEYS`. The purposes keep the keys of different
 * uses apart; with another purpose, nothing sealed earlier could be opened.
 */
export const sealedStores = ({ fileKeys, sessionKeys, dataFolder }: SiteKeys): SealedStores => ({
  contacts: new ContactSeals(fileKeys),
  identities: new Sealer(fileKeys, 'donor identities'),
  paymentEvents: new Sealer(fileKeys, 'payment events'),
  retained: new Sealer(fileKeys, 'retained accounts'),
  accessRecords: new AccessRecords(new Sealer(fileKeys, 'addresses of use'), sessionKeys),
  files: new FolderFileStore(join(dataFolder, 'files'), new Sealer(fileKeys, 'private files')),
});
