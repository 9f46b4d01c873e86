import { parseArgs } from 'node:util';

import { nameOf, numberOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import { decideStory, linesOfStory, waitingStories } from '../features/stories/review.ts';
import type { Platform } from '../platform/platform.ts';

const usage = `npm run stories [-- --publish NUMBER --seen HASH --by NAME
  | --refuse NUMBER --seen HASH --reason WORDS --by NAME]`;

const decide = async (
  platform: Platform,
  asked: string,
  { reason, seen, by }: { reason: string | null; seen: string | undefined; by: string | undefined },
): Promise<void> => {
  const number = numberOf(asked, 'a story', usage);
  if (seen === undefined) throw new Error(`Say with --seen HASH what you have read. ${usage}`);
  const done = await decideStory(platform, number, { reason, seen, by: nameOf(by, usage) });
  if (!done)
    throw new Error(`Story ${number} does not wait for a decision with the words that you have read.`);
  say(reason === null ? `Story ${number} is published.` : `Story ${number} is refused.`);
};

/** Shows the waiting stories, or decides about one of them. */
const review = async (platform: Platform): Promise<void> => {
  const { values } = parseArgs({
    options: {
      publish: text,
      refuse: text,
      reason: text,
      seen: text,
      by: text,
    },
  });
  const wishes = { list: [], publish: ['seen', 'by'], refuse: ['seen', ...signing] } as const;
  const { wish, word } = wishOf(values, wishes, usage);
  const { reason = '', seen, by } = values;
  if (wish === 'publish') return decide(platform, word, { reason: null, seen, by });
  if (wish === 'refuse') return decide(platform, word, { reason, seen, by });
  const { waiting, more } = await waitingStories(platform);
  for (const story of waiting) say([...linesOfStory(story), ''].join('\n'));
  if (more) say('More stories wait than are listed here: they follow once some of these are decided.');
  say(waiting.length === 0 ? 'No story waits.' : usage);
  return undefined;
};

runAtDesk(usage, review);
