import { listStories } from '@mysathi/contract/endpoints/stories';
import type { Story } from '@mysathi/contract/endpoints/stories';

import { callFrom } from '../../lib/calls/api.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { orReported } from '../../lib/calls/or-reported.ts';

/** What a card of a story is made of; the whole text stays with its page. */
export type StoryInShort = Omit<Story, 'description' | 'published_at'> & { beginning: string };

/** More does not fit on a card. */
const beginningCharacters = 240;

/** The first words of a story, whole ones, as many as find room in so many characters. */
export const beginningOf = (text: string, characters = beginningCharacters): string =>
  text.length > characters ? `${text.slice(0, characters).replace(/\s+\S*$/u, '')}…` : text;

/** As much of a story as its card shows. */
export const inShort = ({ _id, name, image, demo, description }: Story): StoryInShort => ({
  _id,
  name,
  image,
  demo,
  beginning: beginningOf(description),
});

const newest = async ({ callApi }: Pick<RequestFacts, 'callApi'>): Promise<StoryInShort[]> =>
  (await callFrom(callApi, listStories, { query: {} })).data.map(inShort);

/** The newest stories for a page that is about something else; none when they cannot be read. */
export const readStories = (facts: Pick<RequestFacts, 'callApi' | 'reportError'>): Promise<StoryInShort[]> =>
  orReported(facts, newest(facts), []);
