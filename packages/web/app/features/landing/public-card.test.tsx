import { expect, test } from 'vitest';

import { readable } from '../../lib/testing/in-english.tsx';
import { PublicCard } from './public-card.tsx';
import type { ShownCard } from './public-cards.ts';

const card: ShownCard = {
  id: 'asha',
  name: 'Asha K.',
  memberId: 'MS1000001',
  photo: null,
  nativePlace: 'Pune, Maharashtra',
  birthYear: 1998,
  profession: null,
  height: 65,
  verified: false,
};

const words = (other: Partial<ShownCard> = {}): string =>
  readable(<PublicCard card={{ ...card, ...other }} level={2} sizes="92vw" onPhotoFailed={() => {}} />);

test('of somebody who shows no photo none is spoken of', () => {
  expect(words()).toContain('Asha K.');
  expect(words()).not.toContain('Photo of');
});

test('a narrow card goes on in another line between age and height, and within neither', () => {
  expect(words()).toMatch(/\d\d\u00a0yrs\s+5\u00a0ft\u00a05\u00a0in/);
  // The separating dot is drawn with CSS, so that none is left at the end of a line.
  expect(words()).not.toContain('·');
  expect(words({ birthYear: null })).toContain('5\u00a0ft\u00a05\u00a0in');
  expect(words({ birthYear: null, height: null })).not.toMatch(/yrs|ft/);
});
