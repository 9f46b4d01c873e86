import type { Platform } from '../platform/platform.ts';
import { seedGiving } from './giving/seed-giving.ts';
import { seedDemo, seedSignIns } from './seed.ts';
import { seedStories } from './stories/seed-stories.ts';

/** Writes the people whose sign-ins are printed at the start: they must be there before. */
export const seedPrintedSignIns = async ({ config, pool, files }: Platform): Promise<void> => {
  if (config.demo) await seedSignIns({ pool, files, members: config.seedMembers });
};

/** Brings the demo to its size while the site works already; what it returns stops that. */
export const seedInBackground = (platform: Platform): (() => Promise<void>) => {
  const { config, pool, files, log } = platform;
  if (!config.demo) return async () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const orSay = (seeding: Promise<unknown>, what: string): Promise<unknown> =>
    seeding.catch((error: unknown) => {
      if (signal.aborted) return;
      log.error(
        { failure: error instanceof Error ? error.message : 'unknown' },
        `${what} could not be completed`,
      );
    });
  const ended = Promise.all([
    orSay(seedDemo({ pool, files, log, members: config.seedMembers, signal }), 'the demo population'),
    orSay(seedGiving(platform, signal), 'the demo campaigns'),
    orSay(seedStories(platform), 'the demo stories'),
  ]);
  return async () => {
    stopping.abort();
    await ended;
  };
};
