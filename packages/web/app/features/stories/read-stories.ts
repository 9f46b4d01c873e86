import { listStories } from '@mysathi/contract/endpoints/stories';
import type { Story } from '@mysathi/contract/endpoints/stories';

import { callFrom } from '../../lib/calls/api.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { orReported } from '../../lib/calls/or-reported.ts';

/** The data of a story's card; the complete text is only on its page. */
export type StoryInShort = Omit<Story, 'description' | 'published_at'> & { beginning: string };

/** As much as fits on a card. */
const beginningCharacters = 240;

/** Returns the beginning of a story, cut at a word. */
export const beginningOf = (text: string, characters = beginningCharacters): string =>
  text.length > characters ? `${text.slice(0, characters).replace(/\s+\S*$/u, '')}…` : text;

/** Returns the part of a story that its card shows. */
export const inShort = ({ _id, name, image, demo, description }: Story): StoryInShort => ({
  _id,
  name,
  image,
  demo,
  beginning: beginningOf(description),
});

const newest = async ({ callApi }: Pick<RequestFacts, 'callApi'>): Promise<StoryInShort[]> =>
  (await callFrom(callApi, listStories, { query: {} })).data.map(inShort);

/** Reads the newest stories as secondary content of a page; empty on failure. */
export const readStories = (facts: Pick<RequestFacts, 'callApi' | 'reportError'>): Promise<StoryInShort[]> =>
  orReported(facts, newest(facts), []);
