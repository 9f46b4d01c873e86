import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Job, JobResult } from 'pg-boss';
import type * as z from 'zod';

import type { DB } from '../database/types.ts';
import { failureFacts, failureName } from '../log.ts';
import { bringStampsBack, forwardClock } from './clock-set-back.ts';
import type { EnqueueOptions, JobHandler, JobKind, Jobs, RegularJob } from './jobs.ts';
import { bulkPriority, isSetTo, mostTogether, queueOf } from './queue-settings.ts';

interface Registered {
  kind: JobKind<z.ZodType>;
  run: (data: unknown, signal: AbortSignal) => Promise<void>;
  regularly: { cron: string; data: object } | null;
}

export interface PgBossSettings {
  databaseUrl: string;
  /**
   * The database for jobs enqueued outside a transaction, with its limited waits; by default a connection of the jobs.
   */
  db?: Kysely<DB>;
  log: FastifyBaseLogger;
  /** False if jobs run only by `runWaiting`, not by themselves; for tests. */
  workers: boolean;
  /** How often workers look for jobs of which no NOTIFY told them. */
  pollSeconds?: number;
  /** How often to check whether the clock was set back. */
  clockSeconds?: number;
  /** How long a query may take until its connection is given up. */
  answerSeconds?: number;
}

interface Told extends Error {
  readonly queue?: string;
}

/** Returns the error in a failure reported by pg-boss: usually a copy that is not an Error itself. */
const errorOf = (told: Told): Error => (told instanceof Error ? told : Object.assign(new Error(), told));

/** Returns what the work threw; null if it succeeded. */
const failureOf = async (work: () => Promise<void>): Promise<{ readonly thrown: unknown } | null> => {
  try {
    await work();
    return null;
  } catch (thrown) {
    return { thrown };
  }
};

/** Runs jobs in PostgreSQL with pg-boss: enqueued in the caller's transaction, woken by NOTIFY. */
export class PgBossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #db: Kysely<DB> | undefined;
  readonly #log: FastifyBaseLogger;
  readonly #workers: boolean;
  readonly #pollSeconds: number;
  readonly #clockSeconds: number;
  #looking: NodeJS.Timeout | undefined;
  #started: Promise<void> | undefined;
  readonly #registered = new Map<string, Registered>();

  constructor(settings: PgBossSettings) {
    const { databaseUrl, db, log, workers } = settings;
    const { pollSeconds = 3, clockSeconds = 30, answerSeconds = 60 } = settings;
    this.#db = db;
    this.#log = log;
    this.#workers = workers;
    this.#pollSeconds = pollSeconds;
    this.#clockSeconds = clockSeconds;
    // It is handed on to the connections. Else workers would wait for what a network swallowed until TCP gives up.
    const limit = { query_timeout: answerSeconds * 1000 };
    this.#boss = new PgBoss({
      ...limit,
      connectionString: databaseUrl,
      application_name: 'mysathi-jobs',
      clock: forwardClock(),
      max: workers ? 4 : 2,
      connectionTimeoutMillis: 5000,
      useListenNotify: workers,
      supervise: workers,
      schedule: workers,
      // With the defaults, the job of a killed worker would be run again only after a minute.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 300,
    });
    // Without a listener, a lost connection would end the process.
    this.#boss.on('error', (told: Told) =>
      log.error({ queue: told.queue, failure: failureFacts(errorOf(told)) }, 'jobs'),
    );
    this.#boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs'));
  }

  enqueue<Data extends z.ZodType>(
    kind: JobKind<Data>,
    data: z.input<Data>,
    options?: EnqueueOptions,
  ): Promise<void> {
    return this.enqueueAll(kind, [data], options);
  }

  async enqueueAll<Data extends z.ZodType>(
    kind: JobKind<Data>,
    all: readonly z.input<Data>[],
    { tx, bulk = false }: EnqueueOptions = {},
  ): Promise<void> {
    if (!this.#registered.has(kind.name))
      throw new Error(`Nobody handles the job ${kind.name}; register it before it is enqueued.`);
    if (all.length === 0) return;
    // A command enqueues the letters about its work but runs no jobs, so it has not called `start` before.
    if (!this.#workers) await this.start();
    const way = tx ?? this.#db;
    await this.#boss.insert(
      kind.name,
      all.map((data) => ({
        data: data as object,
        ...(bulk && { priority: bulkPriority }),
        ...(kind.idOf && { id: kind.idOf(data) }),
      })),
      way ? { db: fromKysely(way.withoutPlugins()) } : {},
    );
  }

  handle<Data extends z.ZodType>(kind: JobKind<Data>, handler: JobHandler<Data>): void {
    this.#register(kind, handler, null);
  }

  handleRegularly(kind: RegularJob, handler: () => Promise<unknown>): void {
    const work = async () => {
      await handler();
    };
    this.#register(kind, work, { cron: kind.at, data: {} });
  }

  #register<Data extends z.ZodType>(
    kind: JobKind<Data>,
    handler: JobHandler<Data>,
    regularly: Registered['regularly'],
  ): void {
    if (this.#registered.has(kind.name)) throw new Error(`The job ${kind.name} is registered twice.`);
    this.#registered.set(kind.name, {
      kind,
      regularly,
      run: async (data, signal) => handler(kind.data.parse(data), signal),
    });
  }

  start(): Promise<void> {
    this.#started ??= this.#begin();
    return this.#started;
  }

  async #begin(): Promise<void> {
    await this.#boss.start();
    await this.#settleQueues();
    if (!this.#workers) return;
    await this.#lookAtClock();
    this.#looking = setInterval(() => void this.#lookAtClock(), this.#clockSeconds * 1000);
    for (const { kind, run, regularly } of this.#registered.values()) {
      const worker = await this.#boss.work(
        kind.name,
        {
          pollingIntervalSeconds: this.#pollSeconds,
          notifyPollingIntervalSeconds: this.#pollSeconds,
          batchSize: regularly ? mostTogether : kind.parallel,
          perJobResults: true,
        },
        async (jobs: Job<unknown>[]) => {
          // A worker that found jobs looks again at once: many that arrived together have woken it only once.
          this.#boss.notifyWorker(worker);
          const settle = (job: Job<unknown>) => this.#settled(kind, job, () => run(job.data, job.signal));
          if (!regularly) return Promise.all(jobs.map(settle));
          // They all ask for the same, so running it once is enough.
          const results = await Promise.all(jobs.slice(0, 1).map(settle));
          return jobs.flatMap(({ id }) => results.map((result) => ({ ...result, id })));
        },
      );
      if (regularly)
        await this.#boss.schedule(kind.name, regularly.cron, regularly.data, { tz: 'Asia/Kolkata' });
    }
  }

  async #lookAtClock(): Promise<void> {
    try {
      if (await bringStampsBack(this.#boss)) this.#log.warn('the clock of the database was set back');
    } catch (error) {
      this.#log.error({ failure: failureFacts(error) }, 'jobs');
    }
  }

  /** Creates missing queues, and updates those with other settings. */
  async #settleQueues(): Promise<void> {
    const there = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { kind } of this.#registered.values()) {
      const { name, ...settings } = queueOf(kind);
      const found = there.get(name);
      if (found === undefined) await this.#boss.createQueue(name, settings);
      else if (!isSetTo(found, settings)) await this.#boss.updateQueue(name, settings);
    }
  }

  async #settled(kind: JobKind<z.ZodType>, job: Job<unknown>, work: () => Promise<void>): Promise<JobResult> {
    const { id, retryCount, signal } = job;
    const tell = (failure: ReturnType<typeof failureFacts>) => {
      const facts = { job: kind.name, failure };
      if (retryCount < kind.retries) this.#log.warn(facts, 'job failed');
      else this.#log.error(facts, 'job failed for good');
    };
    // The timeout settles the job; the later outcome of the work is ignored.
    const late = () => tell('TimeoutError');
    signal.addEventListener('abort', late, { once: true });
    const failure = await failureOf(work);
    signal.removeEventListener('abort', late);
    if (failure === null) {
      if (kind.parallel > 1) await this.#noteDone(kind, id);
      return { id, status: 'completed' };
    }
    if (!signal.aborted) tell(failureFacts(failure.thrown));
    // The output is stored with the job, and the failure's message may quote personal data.
    return {
      id,
      status: 'failed',
      output: { message: `The job failed with ${failureName(failure.thrown)}.` },
    };
  }

  /**
   * Marks one job as done, whatever happens to the jobs fetched with it: when their time or the process ends, all jobs
   * not marked by then are retried.
   */
  async #noteDone(kind: JobKind<z.ZodType>, id: string): Promise<void> {
    try {
      await this.#boss.complete(kind.name, id, null, { includeQueued: true });
    } catch (error) {
      this.#log.warn(
        { job: kind.name, failure: failureFacts(error) },
        'a job that is done is noted with the rest',
      );
    }
  }

  /** Returns the kinds that may have a job to run. */
  async #waiting(): Promise<ReadonlySet<string>> {
    const all = "SELECT DISTINCT name FROM pgboss.job WHERE state < 'active'";
    const { rows }: { rows: { name: string }[] } = await this.#boss.getDb().executeSql(all);
    return new Set(rows.map(({ name }) => name));
  }

  async runWaiting(): Promise<number> {
    let done = 0;
    // Fetching one job of every kind would take a transaction for each.
    let waiting = await this.#waiting();
    for (const { kind, run } of this.#registered.values()) {
      if (!waiting.has(kind.name)) continue;
      for (;;) {
        const [job] = await this.#boss.fetch<unknown>(kind.name);
        if (!job) break;
        try {
          await run(job.data, new AbortController().signal);
        } catch (error) {
          await this.#boss.fail(kind.name, job.id);
          throw error;
        }
        await this.#boss.complete(kind.name, job.id);
        done += 1;
      }
      // Jobs may enqueue further ones.
      waiting = await this.#waiting();
    }
    return done;
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    await this.#boss.stop({ graceful: true, timeout: 8000, close: true });
  }
}
