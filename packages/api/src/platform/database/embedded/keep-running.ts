import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import { failureFacts } from '../../log.ts';
import type { RunningPostgres } from './embedded-postgres.ts';

const usual = { lookMilliseconds: 500, pauseMilliseconds: 5000 };

/**
 * Restarts the embedded server whenever it has ended without having been stopped; nothing else does, and until then
 * every request is answered as busy. Returns a function that ends the watch.
 */
export const keepRunning = (
  server: Pick<RunningPostgres, 'isGone' | 'startAgain'>,
  log: FastifyBaseLogger,
  { lookMilliseconds, pauseMilliseconds } = usual,
): (() => Promise<void>) => {
  const end = new AbortController();

  /** Checks the server; returns the milliseconds until the next check. */
  const look = async (): Promise<number> => {
    try {
      if (!(await server.isGone())) return lookMilliseconds;
      log.error('the built-in database has ended, and is started again');
      await server.startAgain();
      return lookMilliseconds;
    } catch (error) {
      log.error({ failure: failureFacts(error) }, 'the built-in database does not start');
      return pauseMilliseconds;
    }
  };

  const watch = async () => {
    while (!end.signal.aborted) await pause(await look(), undefined, end).catch(() => undefined);
  };
  const watched = watch();
  return async () => {
    end.abort();
    await watched;
  };
};
