import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import { Signer } from '../../../../platform/crypto/signing.ts';
import { removeInBatches } from '../../../../platform/database/in-batches.ts';
import type { DB } from '../../../../platform/database/types.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../../platform/platform.ts';

/** One press of the button: the campaign, the key, and the requested gift. */
export interface Attempt {
  readonly mode: MoneyMode;
  readonly campaignId: string;
  readonly key: string;
  /** Hashes of the request, one by each key of the site: the first is stored, all are recognised. */
  readonly requestHashes: readonly Buffer[];
}

/** The progress of an attempt; unless it is done, the caller may continue it. */
export interface ClaimedAttempt {
  readonly done: boolean;
  readonly donationId: string | null;
}

/** A form names a press by what was typed with a UUID of version 8, and by nothing of it with any other. */
const isMadeOfForm = (key: string): boolean => key.length === 36 && key.charAt(14) === '8';

/**
 * The key as it is kept. One that is made of a form is kept keyed, as the form itself is: a PAN could be found by it. One
 * that was kept under an earlier key of the site, or before any was keyed, is known again.
 */
export const keptKey = async (
  { db, sessionKeys }: Pick<Platform, 'db' | 'sessionKeys'>,
  { mode, campaignId, key }: Pick<Attempt, 'mode' | 'campaignId' | 'key'>,
): Promise<string> => {
  if (!isMadeOfForm(key)) return key;
  const [newest = key, ...earlier] = new Signer(sessionKeys, 'gift attempt').signatures(key);
  const known = await db
    .selectFrom('giftAttempts')
    .select('key')
    .where('mode', '=', mode)
    .where('campaignId', '=', campaignId)
    .where('key', 'in', [...earlier, key])
    .executeTakeFirst();
  return known?.key ?? newest;
};

/** An older lock was left behind by a crash. */
const lockSeconds = 30;
const patienceMilliseconds = 6000;
const pauseMilliseconds = 100;

const tryToClaim = async (db: Kysely<DB>, attempt: Attempt): Promise<ClaimedAttempt | null> => {
  const { mode, campaignId, key, requestHashes } = attempt;
  const claimed = await sql<ClaimedAttempt>`
    INSERT INTO gift_attempts AS attempt (mode, campaign_id, key, request_hash, locked_at)
    VALUES (${mode}, ${campaignId}, ${key}, ${requestHashes[0]}, clock_timestamp())
    ON CONFLICT (mode, campaign_id, key)
      DO UPDATE SET locked_at = excluded.locked_at, request_hash = excluded.request_hash
    WHERE NOT attempt.done AND (attempt.request_hash = ANY(${requestHashes}::bytea[]) OR attempt.donation_id IS NULL)
      AND coalesce(attempt.locked_at < clock_timestamp() - make_interval(secs => ${lockSeconds}), true)
    RETURNING done, donation_id`.execute(db);
  if (claimed.rows[0]) return claimed.rows[0];
  const known = await db
    .selectFrom('giftAttempts')
    .select(['requestHash', 'done', 'donationId'])
    .where('mode', '=', mode)
    .where('campaignId', '=', campaignId)
    .where('key', '=', key)
    .executeTakeFirst();
  // An attempt that has stored nothing yet may still fail, and is then free for other content.
  if (known === undefined || known.donationId === null) return null;
  if (!requestHashes.some((hash) => hash.equals(known.requestHash))) throw new Problem('attempt_other');
  return known.done ? known : null;
};

/**
 * Claims the attempt for the caller. A finished one returns its gift again; while another call works on it, this one
 * waits. One that stored no gift accepts any content. An aborted signal ends the wait.
 * @throws Problem `attempt_other` for other content than the gift's, or `attempt_running`
 */
export const claimAttempt = async (
  db: Kysely<DB>,
  attempt: Attempt,
  signal?: AbortSignal,
): Promise<ClaimedAttempt> => {
  const until = performance.now() + patienceMilliseconds;
  for (;;) {
    const claimed = await tryToClaim(db, attempt);
    if (claimed !== null) return claimed;
    if (performance.now() > until) throw new Problem('attempt_running');
    await wait(pauseMilliseconds, undefined, { signal });
  }
};

const mine = ({ mode, campaignId, key, requestHashes }: Attempt) =>
  sql`mode = ${mode} AND campaign_id = ${campaignId} AND key = ${key}
    AND request_hash = ANY(${requestHashes}::bytea[])`;

/**
 * Records which gift the attempt made, in the transaction that stores it.
 * @throws Problem `attempt_running` if another call has taken it over meanwhile
 */
export const rememberGift = async (
  tx: Transaction<DB>,
  attempt: Attempt,
  donationId: string,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    UPDATE gift_attempts SET donation_id = ${donationId}
    WHERE ${mine(attempt)} AND donation_id IS NULL`.execute(tx);
  if (numAffectedRows !== 1n) throw new Problem('attempt_running');
};

/** Marks the attempt as done, so that repeats find its gift at once. */
export const finishAttempt = async (db: Kysely<DB>, attempt: Attempt): Promise<void> => {
  await sql`UPDATE gift_attempts SET done = true, locked_at = NULL WHERE ${mine(attempt)}`.execute(db);
};

/** Releases the attempt, so that it can be made again at once. */
export const releaseAttempt = async (db: Kysely<DB>, attempt: Attempt): Promise<void> => {
  await sql`UPDATE gift_attempts SET locked_at = NULL WHERE ${mine(attempt)} AND NOT done`.execute(db);
};

const keptHours = 48;

/** Deletes attempts that are no longer repeated. */
export const purgeAttempts = async (db: Kysely<DB>): Promise<void> => {
  await removeInBatches(db, 'giftAttempts', {
    by: 'createdAt',
    before: sql`now() - make_interval(hours => ${keptHours})`,
  });
};
