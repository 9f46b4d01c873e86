import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { expect, test } from 'vitest';

import { keptOf } from './kept-of.ts';

type Made = GiftStatus['refund']['made'][number];

const refunded = (amount: number, state: Made['state'] = 'processed'): Made => ({
  amount,
  state,
  at: '2026-11-20T05:12:00Z',
  bankReference: null,
});

const kept = (made: Made[]) =>
  keptOf({
    amount: 1000_00,
    tip: 50_00,
    refund: { gift: 0, tip: 0, until: null, spent: false, toGiftCard: false, made },
  });

test('a gift counts until it is given back', () => {
  expect(kept([])).toBe(1000_00);
  expect(kept([refunded(1050_00)])).toBe(0);
  expect(kept([refunded(1050_00, 'requested')])).toBe(0);
});

test('the tip alone leaves the gift whole', () => {
  expect(kept([refunded(50_00)])).toBe(1000_00);
});

test('a refund that failed gave nothing back', () => {
  expect(kept([refunded(1050_00, 'failed')])).toBe(1000_00);
});
