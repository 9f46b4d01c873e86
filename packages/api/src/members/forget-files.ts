import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';

/** A file of the store: a picture with its sizes, or an original that is kept encrypted. */
export interface KeptFile {
  kind: 'picture' | 'original';
  key: string;
}

const isNamed = async (tx: Kysely<DB>, key: string): Promise<boolean> => {
  const { rows } = await sql<{ isNamed: boolean }>`
    SELECT EXISTS (SELECT FROM photos WHERE file_key = ${key})
      OR EXISTS (SELECT FROM private_files WHERE file_key = ${key})
      OR EXISTS (SELECT FROM report_pictures WHERE file_key = ${key}) AS is_named`.execute(tx);
  return rows[0]?.isNamed ?? true;
};

/**
 * Removes files unless a row names them (still, or again). Call it after the commit that let go of
 * them. A file that cannot be removed stays behind unseen; that must not undo what the member did.
 */
export const forgetFiles = async (
  { db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>,
  gone: readonly KeptFile[],
): Promise<void> => {
  for (const { kind, key } of gone) {
    try {
      await db.transaction().execute(async (tx) => {
        // A statement of its own: the next one must see what was committed while this one waited.
        await sql`SELECT lock_file(${key})`.execute(tx);
        if (await isNamed(tx, key)) return;
        await (kind === 'picture' ? files.removePicture(key) : files.removePrivate(key));
      });
    } catch (error) {
      log.warn(
        { failure: error instanceof Error ? error.name : 'unknown' },
        'a file without owner stayed in the store',
      );
    }
  }
};
