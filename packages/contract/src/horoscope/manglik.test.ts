import { describe, expect, it } from 'vitest';

import { doshas } from '../options/doshas.ts';
import { manglikNote } from './manglik.ts';

describe('the note on manglik', () => {
  it.each([
    ['no', 'no', 'neither'],
    ['yes', 'yes', 'both'],
    ['yes', 'no', 'mine'],
    ['no', 'yes', 'theirs'],
  ] as const)('mine %s, theirs %s: %s', (mine, theirs, note) => {
    expect(manglikNote(mine, theirs)).toBe(note);
  });

  it('says nothing as soon as one of us is not sure', () => {
    for (const answer of doshas) {
      expect(manglikNote('dontknow', answer)).toBe('unknown');
      expect(manglikNote(answer, 'dontknow')).toBe('unknown');
    }
  });
});
