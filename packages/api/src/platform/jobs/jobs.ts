import type { Kysely } from 'kysely';
import * as z from 'zod';

import type { DB } from '../database/types.ts';

/** A kind of background work. Its data is checked when it is taken up again. */
export interface JobKind<Data extends z.ZodType> {
  /** Lower case with hyphens; it is also the name of the queue. */
  readonly name: string;
  readonly data: Data;
  /** How often a failed run is tried again, with growing pauses. */
  readonly retries: number;
  /** After this a run counts as failed; with several at once, all of them together. */
  readonly runSeconds: number;
  /** How many that wait are taken up together; each is done by itself, and failed with the rest once their time is over. */
  readonly parallel: number;
  /** Names a job by its data: while one of that id waits, runs or has just ended, no other is added. */
  idOf?(data: z.input<Data>): string;
}

/** A kind of work with what most have in common: five more tries, a minute for each, one at a time. */
export const jobKind = <Data extends z.ZodType>(kind: {
  name: string;
  data: Data;
  retries?: number;
  runSeconds?: number;
  parallel?: number;
  idOf?: (data: z.input<Data>) => string;
}): JobKind<Data> => ({ retries: 5, runSeconds: 60, parallel: 1, ...kind });

const nothing = z.object({});

/** A kind of work that comes round by itself, and needs nothing to be told. */
export interface RegularJob extends JobKind<typeof nothing> {
  /** A cron expression in Asia/Kolkata. */
  readonly at: string;
}

/** A kind of work that comes round: three more tries, a minute for each, where nothing else is said. */
export const regularJob = (kind: {
  name: string;
  at: string;
  retries?: number;
  runSeconds?: number;
}): RegularJob => ({ retries: 3, runSeconds: 60, parallel: 1, data: nothing, ...kind });

export interface EnqueueOptions {
  /** The transaction that the job belongs to: rolled back together, taken up only after commit. */
  tx?: Kysely<DB>;
  /** One of many that nobody waits for: what else waits of its kind is taken up first, though it came later. */
  bulk?: boolean;
}

/**
 * A handler may run more than once for one job (a worker that died): it must be repeatable. The signal is aborted when its
 * time is over and the job is tried again, so that what has not left yet can be kept back.
 */
export type JobHandler<Data extends z.ZodType> = (data: z.output<Data>, signal: AbortSignal) => Promise<void>;

/** Background work that survives restarts. */
export interface Jobs {
  enqueue<Data extends z.ZodType>(
    kind: JobKind<Data>,
    data: z.input<Data>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** The same for many of one kind, in one statement. */
  enqueueAll<Data extends z.ZodType>(
    kind: JobKind<Data>,
    all: readonly z.input<Data>[],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers who does this kind of work; before `start`. */
  handle<Data extends z.ZodType>(kind: JobKind<Data>, handler: JobHandler<Data>): void;
  /** Registers who does work that comes round; before `start`. */
  handleRegularly(kind: RegularJob, handler: () => Promise<unknown>): void;
  /** Begins to take up jobs; without workers, with the first that is handed over. A second call changes nothing. */
  start(): Promise<void>;
  /** Runs everything that waits now and returns how many jobs that were; for tests. */
  runWaiting(): Promise<number>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}
