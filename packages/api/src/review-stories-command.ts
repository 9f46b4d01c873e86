import { parseArgs } from 'node:util';

import { readConfig } from './config.ts';
import { decideStory, waitingStories } from './features/stories/review.ts';
import { createPlatform } from './platform/create-platform.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';

const usage = 'npm run stories [-- --publish NUMBER | --refuse NUMBER --reason WORDS]';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const decide = async (platform: Platform, asked: string, reason: string | null): Promise<void> => {
  const number = Number(asked);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`Give the number of a story. ${usage}`);
  const done = await decideStory(platform, number, reason);
  if (!done) throw new Error(`Story ${number} does not wait for a decision.`);
  say(reason === null ? `Story ${number} is published.` : `Story ${number} is refused.`);
};

/** Shows the stories that wait, or decides one of them. */
const review = async (platform: Platform): Promise<void> => {
  const { values } = parseArgs({
    options: { publish: { type: 'string' }, refuse: { type: 'string' }, reason: { type: 'string' } },
  });
  if (values.publish !== undefined) return decide(platform, values.publish, null);
  if (values.refuse !== undefined) return decide(platform, values.refuse, values.reason ?? '');
  const waiting = await waitingStories(platform);
  for (const { number, names, story } of waiting) say(`${number}: ${names}\n${story}\n`);
  say(waiting.length === 0 ? 'No story waits.' : usage);
  return undefined;
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const log = createLog('warn');
    const opened = await createPlatform({ config, databaseUrl: database.url, log, workers: false });
    try {
      await migrate(opened.platform.pool);
      await review(opened.platform);
    } finally {
      await opened.close();
    }
  } finally {
    if (database.startedHere) await database.stop();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
