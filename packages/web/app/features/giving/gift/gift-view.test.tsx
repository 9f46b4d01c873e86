import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { expect, test } from 'vitest';

import { readable } from '../../../lib/testing/in-english.tsx';
import { confirmed } from '../testing/confirmed-gift.ts';
import { GiftView } from './gift-view.tsx';

const page = (standing: Partial<GiftStatus>): string =>
  readable(
    <GiftView
      gift={{ ...confirmed, ...standing }}
      handover={null}
      isLast
      atOnce={false}
      isUnreached={false}
      onLeave={() => undefined}
    />,
  );
const takeable = 'and refund it on its receipt';

test('the page of a gift says that whoever has its address can take it back, while that is so', () => {
  expect(page({ refund: { ...confirmed.refund, gift: 1000_00, tip: 50_00 } })).toContain(takeable);
  expect(page({ refund: { ...confirmed.refund, tip: 50_00, spent: true } })).toContain(takeable);
});

test('and where it is not, that whoever has it sees the gift', () => {
  const sees = 'anyone with its address can see your gift. Bookmark it';
  const never = { confirmedAt: null, kept: 0 };
  for (const standing of [{}, { kept: 0 }, { ...never, state: 'waiting' as const }]) {
    expect(page(standing)).toContain(sees);
    expect(page(standing)).not.toContain(takeable);
  }
});

test('what went back of a gift, or could not, stands on its page as on its receipt', () => {
  const asked = { at: '2026-11-27T05:13:00Z', bankReference: null, lookedInto: false } as const;
  const made = [
    { ...asked, amount: 50_00, state: 'processed' as const },
    { ...asked, amount: 1000_00, state: 'failed' as const, lookedInto: true },
  ];
  const shown = page({ refund: { ...confirmed.refund, made } });
  expect(shown).toContain('₹50, refunded, ');
  expect(shown).toContain('₹1,000, could not be refunded; we are looking into it, ');
  expect(page({})).not.toContain('refunded');
});

test('of a gift of every month the facts say so, and of one that is given once nothing', () => {
  const monthly = 'd9428888-122b-41e1-b85c-61cd3cbee6c1';
  for (const state of ['open', 'confirmed'] as const)
    expect(page({ state, monthly })).toMatch(/How often\s+Every month/);
  expect(page({ state: 'open' })).not.toContain('very month');
});
