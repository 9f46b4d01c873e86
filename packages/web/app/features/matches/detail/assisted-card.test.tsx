import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { AssistedCard } from './assisted-card.tsx';

test('guaranteed matches are said to be what is promised in writing, and the card leads to us', () => {
  const card = drawn(<AssistedCard />);
  expect(card).toContain(
    'Guaranteed matches<small>A number of introductions by a date agreed in writing</small>',
  );
  expect(card).toMatch(/<a[^>]* href="\/contact"/);
});
