import { expect, test } from 'vitest';

import { readable } from '../../../lib/testing/in-english.tsx';
import { TrustStrip } from './trust-strip.tsx';

const books = { balancedAt: null, checkedAt: null };
const strip = { medianSeconds: null, paidOut: 0 };

test('ways to pay are promised where gifts are taken alone', () => {
  const promised = 'Any UPI app, card, bank or gift card.';
  expect(readable(<TrustStrip strip={strip} books={books} takesGifts />)).toContain(promised);
  const none = readable(<TrustStrip strip={strip} books={books} takesGifts={false} />);
  expect(none).not.toContain(promised);
  expect(none).toContain('this site has no payment service');
});
