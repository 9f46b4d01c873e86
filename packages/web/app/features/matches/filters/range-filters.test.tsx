import type { MatchFilters } from '@mysathi/contract/match-filters';
import { expect, test } from 'vitest';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { RangeFilters } from './range-filters.tsx';

const ignore = (): void => undefined;
/** Returns the selected values of both ranges. */
const chosenIn = (chosen: MatchFilters): (string | undefined)[] =>
  [
    ...drawn(<RangeFilters chosen={chosen} onChange={ignore} />).matchAll(
      /<option[^>]*selected=""[^>]*>([^<]*)/g,
    ),
  ].map(([, text]) => text);

test('the ends that are chosen stand in the selects, and others at their limits', () => {
  expect(chosenIn({})).toEqual(['18', '100', '4 ft 0 in', '7 ft 0 in']);
  expect(chosenIn({ age_from: 25, height: { from: 60, to: 66 } })).toEqual([
    '25',
    '100',
    '5 ft 0 in',
    '5 ft 6 in',
  ]);
  expect(chosenIn({ height: { from: 60, to: null } }).slice(2)).toEqual(['5 ft 0 in', '7 ft 0 in']);
});

test.each([
  [{ from: 60, to: null }, '5 ft 0 in or more'],
  [{ from: 48, to: 66 }, '5 ft 6 in or less'],
  [{ from: 60, to: 66 }, '5 ft 0 in to 5 ft 6 in'],
])('the heights %j are applied as %s', (height, text) => {
  expect(readable(<AppliedFilters filters={{ height }} onApply={ignore} />)).toContain(text);
});
