import { parseArgs } from 'node:util';

import { nameOf, numberOf, runAtDesk, say } from './run-at-desk.ts';
import { decideStory, waitingStories } from './features/stories/review.ts';
import type { Platform } from './platform/platform.ts';

const usage = 'npm run stories [-- --publish NUMBER --by NAME | --refuse NUMBER --reason WORDS --by NAME]';

const decide = async (
  platform: Platform,
  asked: string,
  { reason, by }: { reason: string | null; by: string | undefined },
): Promise<void> => {
  const number = numberOf(asked, 'a story', usage);
  const done = await decideStory(platform, number, { reason, by: nameOf(by, usage) });
  if (!done) throw new Error(`Story ${number} does not wait for a decision.`);
  say(reason === null ? `Story ${number} is published.` : `Story ${number} is refused.`);
};

/** Shows the stories that wait, or decides one of them. */
const review = async (platform: Platform): Promise<void> => {
  const { values } = parseArgs({
    options: {
      publish: { type: 'string' },
      refuse: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
    },
  });
  const { publish, refuse, reason = '', by } = values;
  if (publish !== undefined) return decide(platform, publish, { reason: null, by });
  if (refuse !== undefined) return decide(platform, refuse, { reason, by });
  const waiting = await waitingStories(platform);
  for (const { number, names, story } of waiting) say(`${number}: ${names}\n${story}\n`);
  say(waiting.length === 0 ? 'No story waits.' : usage);
  return undefined;
};

runAtDesk(review);
