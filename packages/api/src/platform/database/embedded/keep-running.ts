import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import { failureFacts } from '../../log.ts';
import type { RunningPostgres } from './embedded-postgres.ts';

const usual = { lookMilliseconds: 500, pauseMilliseconds: 5000 };

/**
 * Starts our own server again whenever it has ended without having been told to: nobody else does, and until then
 * everybody hears that we are busy. One that somebody stopped stays stopped. Gives back how to end the watch.
 */
export const keepRunning = (
  server: Pick<RunningPostgres, 'isGone' | 'startAgain'>,
  log: FastifyBaseLogger,
  { lookMilliseconds, pauseMilliseconds } = usual,
): (() => Promise<void>) => {
  const end = new AbortController();

  /** How long to wait before the next look. */
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
