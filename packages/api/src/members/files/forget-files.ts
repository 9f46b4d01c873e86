import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/types.ts';
import type { KeptFile } from '../../platform/files/file-store.ts';
import { failureFacts } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';

/** Every table whose rows name stored files in `file_key`; a test compares this list with the database. */
export const tablesNamingFiles = [
  'photos',
  'private_files',
  'report_pictures',
  'campaign_pictures',
  'campaign_documents',
] as const;

/** Returns those of the given keys that no row names. */
export const unreferencedKeys = async (db: Kysely<DB>, keys: readonly string[]): Promise<string[]> => {
  const unnamed = sql.join(
    tablesNamingFiles.map(
      (table) => sql`NOT EXISTS (SELECT FROM ${sql.table(table)} named WHERE named.file_key = asked.key)`,
    ),
    sql` AND `,
  );
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM unnest(${keys}::text[]) AS asked (key) WHERE ${unnamed}`.execute(db);
  return rows.map(({ key }) => key);
};

/**
 * Removes files that no row names any more. Call it after the commit that dropped them. A file that cannot be removed
 * stays until the store is swept: the failure must not undo the member's change.
 */
export const forgetFiles = async (
  { db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>,
  gone: readonly KeptFile[],
): Promise<void> => {
  for (const { kind, key } of gone) {
    try {
      await db.transaction().execute(async (tx) => {
        // A separate statement: the next one must see what was committed while this one waited for the lock.
        await sql`SELECT lock_file(${key})`.execute(tx);
        if ((await unreferencedKeys(tx, [key])).length === 0) return;
        await (kind === 'picture' ? files.removePicture(key) : files.removePrivate(key));
      });
    } catch (error) {
      log.warn({ failure: failureFacts(error) }, 'a file without owner stayed in the store');
    }
  }
};
