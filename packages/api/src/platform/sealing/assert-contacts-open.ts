import { sql } from 'kysely';

import { WrongSetting } from '../environment/environment-reader.ts';
import type { Platform } from '../platform.ts';

/** The first and the newest account, and two donors. */
const tried = sql<{ owner: string; kind: string; sealed: Buffer }>`
  SELECT member_id AS owner, 'phone' AS kind, sealed_phone AS sealed FROM credentials WHERE member_id IN (
    (SELECT id FROM members WHERE state <> 'deleted' ORDER BY number LIMIT 1),
    (SELECT id FROM members WHERE state <> 'deleted' ORDER BY number DESC LIMIT 1))
  UNION ALL (SELECT id, 'email', sealed_email FROM donors WHERE sealed_email IS NOT NULL ORDER BY id LIMIT 1)
  UNION ALL (SELECT id, 'email', sealed_email FROM donors WHERE sealed_email IS NOT NULL ORDER BY id DESC LIMIT 1)`;

/** Tests whether all keys with which the site was last started are present. */
const hasKnownKeys = async ({ db, contacts }: Pick<Platform, 'db' | 'contacts'>): Promise<boolean> => {
  const { rows } = await sql<{ mark: string }>`SELECT mark FROM known_keys`.execute(db);
  return rows.length > 0 && rows.every(({ mark }) => contacts.marks().includes(mark));
};

/**
 * Refuses a database whose accounts and donors were sealed with missing keys: nobody could sign in, and their numbers
 * would seem unused. If no key is missing, single seals are broken, which affects nobody else.
 */
export const assertContactsOpen = async (
  platform: Pick<Platform, 'db' | 'contacts' | 'log'>,
): Promise<void> => {
  const { rows } = await tried.execute(platform.db);
  const broken = rows.filter(
    ({ owner, kind, sealed }) => platform.contacts.openIfWhole(owner, kind, sealed) === null,
  );
  if (broken.length === 0) return;
  if (!(await hasKnownKeys(platform)))
    throw new WrongSetting(
      'FILE_KEYS',
      'add the secret by which the accounts of this database were sealed; where it was never set, it is in secrets.json of the DATA_DIR they were made with',
    );
  platform.log.error({ owners: broken.map(({ owner }) => owner) }, 'what none of the keys opens is broken');
};

/** Records which keys the site knows since this start; see `assertSiteKnowsKey`. */
export const noteKnownKeys = async ({ db, contacts }: Pick<Platform, 'db' | 'contacts'>): Promise<void> => {
  const marks = contacts.marks();
  await db.transaction().execute(async (tx) => {
    await sql`DELETE FROM known_keys WHERE mark <> ALL(${marks}::text[])`.execute(tx);
    await sql`INSERT INTO known_keys (mark) SELECT unnest(${marks}::text[]) ON CONFLICT DO NOTHING`.execute(
      tx,
    );
  });
};

/**
 * Refuses to seal with a key that the site was never started with: the running site could not open it until restarted.
 */
export const assertSiteKnowsKey = async ({
  db,
  contacts,
}: Pick<Platform, 'db' | 'contacts'>): Promise<void> => {
  const { rows } = await sql`SELECT FROM known_keys WHERE mark = ${contacts.marks()[0]}`.execute(db);
  if (rows.length === 0)
    throw new WrongSetting('FILE_KEYS', 'start the site with the new secret first, before the earlier ones');
};
