import { expect, test } from 'vitest';

import type { OwnStory } from '@mysathi/contract/endpoints/stories';

import { readable } from '../../lib/testing/in-english.tsx';
import { OwnStoryCard } from './own-story-card.tsx';

const told: OwnStory = {
  _id: 'one',
  state: 'parted',
  mine: true,
  partner: { _id: 'meera', name: 'Meera' },
  can_go_on: false,
  description: 'We met over tea.',
  drawing: null,
  reason: null,
};
const card = (story: Partial<OwnStory>) => readable(<OwnStoryCard story={{ ...told, ...story }} />);

test('a story of two who are apart names nobody, and can be erased all the same', () => {
  const apart = card({ partner: null });
  expect(apart).toContain('You and a member who is not available now');
  expect(apart).toContain('Nobody sees it now.');
  expect(apart).toContain('Erase it');
  expect(apart).not.toContain('Change');
});

test('one of two who have come together again is sent anew by who wrote it, and waits for that with the other', () => {
  const mine = card({ can_go_on: true });
  expect(mine).toContain('Save it again, and we will ask Meera again.');
  expect(mine).toContain('Change');
  const theirs = card({ mine: false });
  expect(theirs).toContain('Take it down');
  expect(theirs).not.toContain('I agree to be shown');
});

test('what the partner took down is agreed to again only where that is open', () => {
  const withdrawn = { mine: false, state: 'withdrawn' } as const;
  expect(card({ ...withdrawn, can_go_on: true })).toContain('I agree to be shown');
  expect(card(withdrawn)).not.toContain('I agree to be shown');
});
