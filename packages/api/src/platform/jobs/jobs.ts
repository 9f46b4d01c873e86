import type { Kysely } from 'kysely';
import * as z from 'zod';

import type { DB } from '../database/types.ts';

/** A kind of background work. Its data is validated when a job is run. */
export interface JobKind<Data extends z.ZodType> {
  /** Lower case with hyphens; also the name of the queue. */
  readonly name: string;
  readonly data: Data;
  /** How often a failed run is retried, with growing pauses. */
  readonly retries: number;
  /** How long a run may take; for several at once, all of them together. */
  readonly runSeconds: number;
  /**
   * How many waiting jobs are fetched together; each runs by itself, and all unfinished ones fail when their time is
   * over.
   */
  readonly parallel: number;
  /** Returns an id for a job from its data: while one with that id waits, runs or has just ended, no other is added. */
  idOf?(data: z.input<Data>): string;
}

/** Creates a kind of work with the usual settings: five retries, a minute each, one at a time. */
export const jobKind = <Data extends z.ZodType>(kind: {
  name: string;
  data: Data;
  retries?: number;
  runSeconds?: number;
  parallel?: number;
  idOf?: (data: z.input<Data>) => string;
}): JobKind<Data> => ({ retries: 5, runSeconds: 60, parallel: 1, ...kind });

const nothing = z.object({});

/** A kind of work that runs on a schedule and needs no data. */
export interface RegularJob extends JobKind<typeof nothing> {
  /** A cron expression in Asia/Kolkata. */
  readonly at: string;
}

/** Creates a kind of scheduled work: by default three retries, a minute each. */
export const regularJob = (kind: {
  name: string;
  at: string;
  retries?: number;
  runSeconds?: number;
}): RegularJob => ({ retries: 3, runSeconds: 60, parallel: 1, data: nothing, ...kind });

export interface EnqueueOptions {
  /** The transaction that the job belongs to: rolled back together, run only after the commit. */
  tx?: Kysely<DB>;
  /** Whether it is one of many that nobody waits for: others of its kind run first, even if they came later. */
  bulk?: boolean;
}

/**
 * Does the work of a job. It may run more than once for one job (if a worker died), so it must be idempotent. The
 * signal is aborted when its time is over and the job will be retried, so that unsent messages can be held back.
 */
export type JobHandler<Data extends z.ZodType> = (data: z.output<Data>, signal: AbortSignal) => Promise<void>;

/** Background work that survives restarts. */
export interface Jobs {
  enqueue<Data extends z.ZodType>(
    kind: JobKind<Data>,
    data: z.input<Data>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Enqueues many jobs of one kind in one statement. */
  enqueueAll<Data extends z.ZodType>(
    kind: JobKind<Data>,
    all: readonly z.input<Data>[],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers the handler of a kind of work; before `start`. */
  handle<Data extends z.ZodType>(kind: JobKind<Data>, handler: JobHandler<Data>): void;
  /** Registers the handler of scheduled work; before `start`. */
  handleRegularly(kind: RegularJob, handler: () => Promise<unknown>): void;
  /** Starts running jobs; without workers this happens with the first job enqueued. A second call changes nothing. */
  start(): Promise<void>;
  /** Runs everything that waits now and returns the number of jobs; for tests. */
  runWaiting(): Promise<number>;
  /** Waits for running jobs to finish, and stops. */
  stop(): Promise<void>;
}
