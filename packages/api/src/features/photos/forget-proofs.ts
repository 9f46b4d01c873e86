import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { forgetFiles } from '../../members/files/forget-files.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/types.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const forgetJob = regularJob({ name: 'forget-id-proofs', at: '47 3 * * *', runSeconds: 600 });

const batchSize = 200;

// Written exactly like the index condition.
const isDue = sql`f.file_key IS NOT NULL AND f.review <> 'pending' AND f.slot LIKE 'id_proof%'
  AND f.review_since < now() - make_interval(days => ${limits.idProofKeptDays})`;

interface LetGo {
  /** The ID proofs that were due. */
  readonly papers: readonly unknown[];
  /** The keys of their files. */
  readonly keys: readonly string[];
}

/** Releases the files of some due ID proofs. */
const letGo = (db: Kysely<DB>): Promise<LetGo> =>
  db.transaction().execute(async (tx) => {
    // Skips members whose proofs are being changed; they come the next time.
    const { rows: held } = await sql<{ id: string }>`
      SELECT m.id FROM private_files f JOIN members m ON m.id = f.member_id WHERE ${isDue}
      ORDER BY f.review_since LIMIT ${batchSize} FOR NO KEY UPDATE OF m SKIP LOCKED`.execute(tx);
    // Checked again, as they may have been replaced before their member was locked.
    const { rows: gone } = await sql<{ key: string }>`
      WITH due AS (
        SELECT f.id, f.file_key FROM private_files f WHERE f.member_id = ANY(${held.map(({ id }) => id)}::uuid[]) AND ${isDue})
      UPDATE private_files f SET file_key = NULL, file_deleted_at = now() FROM due WHERE f.id = due.id
      RETURNING due.file_key AS key`.execute(tx);
    return { papers: held, keys: gone.map(({ key }) => key) };
  });

/** Removes the files of ID proofs some time after the decision; the decision and its date stay. */
export const forgetIdProofs = (platform: Pick<Platform, 'db' | 'files' | 'log'>): Promise<void> =>
  inBatches(batchSize, async () => {
    const { papers, keys } = await letGo(platform.db);
    await forgetFiles(
      platform,
      [...new Set(keys)].map((key) => ({ kind: 'original', key })),
    );
    return papers;
  });

/** Registers the daily removal of old ID proofs. */
export const handleForgottenProofs = (platform: Platform): void => {
  platform.jobs.handleRegularly(forgetJob, () => forgetIdProofs(platform));
};
