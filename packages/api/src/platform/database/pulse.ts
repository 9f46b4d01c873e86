import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

import type { SeverablePool } from './severable-pool.ts';

interface Watched {
  readonly databaseUrl: string;
  readonly pool: SeverablePool;
  readonly log: FastifyBaseLogger;
}

/** Together less than the five seconds within which every request is answered. */
const usual = { pauseMilliseconds: 1000, patienceMilliseconds: 2500 };

type Heard = 'an answer' | 'a failure' | 'nothing';

/** A connection outside the pool, whose connections may all be busy with slow queries. */
class Line {
  readonly #url: string;
  #client: pg.Client | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  async ask(): Promise<void> {
    if (this.#client === null) {
      this.#client = new pg.Client({
        connectionString: this.#url,
        application_name: 'mysathi-pulse',
        keepAlive: true,
      });
      // The pending query reports the lost connection.
      this.#client.on('error', () => undefined);
      await this.#client.connect();
    }
    await this.#client.query('SELECT 1');
  }

  drop(): void {
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }
}

const steps = 10;

const heardWithin = async (milliseconds: number, asked: Promise<void>): Promise<Heard> => {
  const { promise, resolve } = Promise.withResolvers<Heard>();
  let left = steps;
  let deadline: NodeJS.Timeout | undefined;
  // However long this process was busy itself, that counts as one step; an unread answer is read before `setImmediate`
  // runs.
  const wait = () => {
    deadline = setTimeout(() => {
      left -= 1;
      if (left === 0) setImmediate(resolve, 'nothing');
      else wait();
    }, milliseconds / steps);
  };
  wait();
  asked.then(
    () => resolve('an answer'),
    () => resolve('a failure'),
  );
  const heard = await promise;
  clearTimeout(deadline);
  return heard;
};

/**
 * Severs the pool when the database accepts queries but never answers, because it is frozen or behind a broken network.
 * A slow query is left alone as long as others are answered, and so is a database that is away: both report their own
 * errors. Returns a function that ends the watch.
 */
export const watchPulse = (
  { databaseUrl, pool, log }: Watched,
  { pauseMilliseconds, patienceMilliseconds } = usual,
): (() => Promise<void>) => {
  const end = new AbortController();
  const line = new Line(databaseUrl);
  let silent = false;

  const note = (heard: Heard) => {
    if (heard !== 'an answer') line.drop();
    if (heard === 'nothing') pool.sever();
    else pool.mend();
    if (silent === (heard === 'nothing')) return;
    silent = !silent;
    if (silent) log.error('the database does not answer');
    else log.warn('the database answers again');
  };

  const watch = async () => {
    while (!end.signal.aborted) {
      const heard = await heardWithin(patienceMilliseconds, line.ask());
      if (end.signal.aborted) return;
      note(heard);
      // An unanswered check has waited long enough already.
      if (heard !== 'nothing') await pause(pauseMilliseconds, undefined, end).catch(() => undefined);
    }
  };
  const watched = watch();
  return async () => {
    end.abort();
    line.drop();
    await watched;
  };
};
