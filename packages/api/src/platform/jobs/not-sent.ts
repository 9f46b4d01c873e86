import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';

import { hasPassed } from '../database/has-passed.ts';
import type { DB } from '../database/types.ts';

/** Thrown when an external gateway did not accept a message. `retryable` is false if trying again cannot help. */
export class NotSent extends Error {
  readonly retryable: boolean;

  constructor(by: string, reason: string, retryable: boolean) {
    super(`${by}: ${reason}`);
    this.name = 'NotSent';
    this.retryable = retryable;
  }
}

/**
 * Delivers a message within a job. A temporary failure is thrown, so that the job is retried; a message refused for
 * good is dropped. The log says why, but not whose it was.
 */
export const deliverInJob = async (log: FastifyBaseLogger, deliver: () => Promise<void>): Promise<void> => {
  try {
    await deliver();
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const told = { reason: error.message };
    if (!error.retryable) return log.error(told, 'a message was refused for good');
    log.warn(told, 'a message was not taken and is tried again');
    throw error;
  }
};

/** Tests whether a message has expired and must not be sent any more. The log says so, but not whose it was. */
export const isTooLate = async (
  { db, log }: { db: Kysely<DB>; log: FastifyBaseLogger },
  { job, validUntil }: { job: string; validUntil: string | null },
): Promise<boolean> => {
  if (validUntil === null || !(await hasPassed(db, validUntil))) return false;
  log.warn({ job, validUntil }, 'a message was not sent: its time was over');
  return true;
};
