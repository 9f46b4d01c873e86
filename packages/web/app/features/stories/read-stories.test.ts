import { expect, test } from 'vitest';

import { beginningOf, inShort } from './read-stories.ts';

const story = {
  _id: 'one',
  name: 'Asha & Vikram',
  image: null,
  demo: false,
  published_at: '2026-11-20T10:00:00Z',
};

test('a card begins a long story with whole words, and says that it goes on', () => {
  const { beginning } = inShort({ ...story, description: 'Namaste '.repeat(40) });
  expect(beginning).toBe(`${'Namaste '.repeat(29)}Namaste…`);
  expect(inShort({ ...story, description: 'We met here.' }).beginning).toBe('We met here.');
});

test('as many words as are asked for end with a whole one, and never with half a sign', () => {
  expect(beginningOf('We met over tea 💍 and stayed', 17)).toBe('We met over tea…');
  expect(beginningOf('We met over tea', 17)).toBe('We met over tea');
});
