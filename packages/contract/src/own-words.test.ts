import { expect, test } from 'vitest';

import { isOwnPlace, isOwnWords } from './own-words.ts';

test.each(['Kathak', 'कथक', 'Tulu (Kodagu)', 'Sector 17'])('own words: %s', (words) => {
  expect(isOwnWords(words)).toBe(true);
});

test.each(['', 'x', 'Call 98981', 'a, b', 'www.example.org/x_y', 'z'.repeat(41)])(
  'no own words: "%s"',
  (words) => {
    expect(isOwnWords(words)).toBe(false);
  },
);

test.each([
  'Malana, Himachal Pradesh',
  'Dubai, UAE',
  'Basti, Rampur, Uttar Pradesh',
  `Township of the ${'long '.repeat(8)}mill, Assam`,
])('a place that the list may lack: %s', (place) => {
  expect(isOwnPlace(place)).toBe(true);
});

test.each(['Call 98, 98, 10', 'A,', 'One, two, three, four, five, six', 'z'.repeat(81), 'example.org?x'])(
  'no place: %s',
  (place) => {
    expect(isOwnPlace(place)).toBe(false);
  },
);
