import { sql } from 'kysely';

import { SealBroken } from '../crypto/encryption.ts';
import { WrongSetting } from '../environment/environment-reader.ts';
import type { Platform } from '../platform.ts';

/**
 * Refuses a database whose accounts were sealed with keys that are not here: nobody could sign in, and their numbers would
 * pass for free. The first and the newest account are tried.
 */
export const assertContactsOpen = async ({
  db,
  contacts,
}: Pick<Platform, 'db' | 'contacts'>): Promise<void> => {
  const { rows } = await sql<{ memberId: string; sealedPhone: Buffer }>`
    SELECT member_id, sealed_phone FROM credentials WHERE member_id IN (
      (SELECT id FROM members WHERE state <> 'deleted' ORDER BY number LIMIT 1),
      (SELECT id FROM members WHERE state <> 'deleted' ORDER BY number DESC LIMIT 1))`.execute(db);
  try {
    for (const { memberId, sealedPhone } of rows) contacts.open(memberId, 'phone', sealedPhone);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new WrongSetting(
      'FILE_KEYS',
      'add the secret by which the accounts of this database were sealed; where it was never set, it is in secrets.json of the DATA_DIR they were made with',
    );
  }
};

/** Notes which keys the site knows; see `assertSiteKnowsKey`. */
export const noteKnownKeys = async ({ db, contacts }: Pick<Platform, 'db' | 'contacts'>): Promise<void> => {
  await sql`INSERT INTO known_keys (mark) SELECT unnest(${contacts.marks()}::text[]) ON CONFLICT DO NOTHING`.execute(
    db,
  );
};

/**
 * Refuses to seal anything by a key that the site was never started with: whoever runs it would be locked out until it is.
 */
export const assertSiteKnowsKey = async ({
  db,
  contacts,
}: Pick<Platform, 'db' | 'contacts'>): Promise<void> => {
  const { rows } = await sql`SELECT FROM known_keys WHERE mark = ${contacts.marks()[0]}`.execute(db);
  if (rows.length === 0)
    throw new WrongSetting('FILE_KEYS', 'start the site with the new secret first, before the earlier ones');
};
