import { setTimeout as wait } from 'node:timers/promises';

import type { Platform } from '../platform/platform.ts';
import { seedGiving } from './giving/seed-giving.ts';
import { seedDemo, seedSignIns } from './seed.ts';
import { seedStories } from './stories/seed-stories.ts';

/** Adds the members whose sign-ins are printed at the start, because they must exist by then. */
export const seedPrintedSignIns = async ({ config, pool, files, contacts }: Platform): Promise<void> => {
  if (config.demo) await seedSignIns({ pool, files, contacts, members: config.seedMembers });
};

const pausesSeconds = [1, 3, 10, 30, 60];

/** A first start keeps a slow machine so busy that a query may time out: the work is then repeated, and continues. */
const untilDone = async (
  work: () => Promise<unknown>,
  { what, log, signal }: { what: string; log: Platform['log']; signal: AbortSignal },
): Promise<void> => {
  for (const pauseSeconds of [...pausesSeconds, null]) {
    try {
      await work();
      return;
    } catch (error) {
      if (signal.aborted) return;
      const facts = { failure: error instanceof Error ? error.message : 'unknown' };
      if (pauseSeconds === null) return log.error(facts, `${what} could not be completed`);
      log.warn(facts, `${what} could not be completed yet`);
      await wait(pauseSeconds * 1000, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
};

/** Brings the demo to its size while the site already works; returns a function that stops it. */
export const seedInBackground = (platform: Platform): (() => Promise<void>) => {
  const { config, pool, files, contacts, log } = platform;
  if (!config.demo) return async () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const seed = (what: string, work: () => Promise<unknown>) => untilDone(work, { what, log, signal });
  const ended = Promise.all([
    seed('the demo population', () =>
      seedDemo({ pool, files, contacts, log, members: config.seedMembers, signal }),
    ),
    seed('the demo campaigns', () => seedGiving(platform, signal)),
    seed('the demo stories', () => seedStories(platform)),
  ]);
  return async () => {
    stopping.abort();
    await ended;
  };
};
