import { expect, test } from 'vitest';

import type { PresenceSetting } from '@mysathi/contract/endpoints/messages';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { PresenceSwitches } from './presence-switches.tsx';

/** Returns the switches shown in the settings for a known setting. */
const switches = (known?: PresenceSetting): string[] => {
  const queries = createQueryClient();
  if (known !== undefined) queries.setQueryData(['presence-setting'], known);
  return [...drawn(<PresenceSwitches />, queries).matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(
    ([, title = '']) => title,
  );
};

const here = 'Show when I am online';
const lastHere = 'Show when I was last online';

test('when one was last here is asked of those alone who show when they are here', () => {
  expect(switches({ shows_presence: true, shows_last_seen: false })).toEqual([here, lastHere]);
  expect(switches({ shows_presence: false, shows_last_seen: false })).toEqual([here]);
});

test('it keeps its place while nobody knows yet, as most show it', () => {
  expect(switches()).toEqual([here, lastHere]);
});
