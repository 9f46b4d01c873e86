import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { confirmed } from '../testing/confirmed-gift.ts';
import { GiftWaiting } from './gift-waiting.tsx';

test('who waits for the bank is told how to come back to the gift without its address', () => {
  const waiting = { ...confirmed, state: 'waiting' as const, confirmedAt: null, kept: 0 };
  const { _id: id } = confirmed.campaign;
  expect(drawn(<GiftWaiting gift={waiting} />)).toContain(
    `<a href="/donate/${id}/supporters#find-mine" data-discover="true">Find my gifts</a>`,
  );
});
