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
const takeable = 'can take it back on its receipt';

test('the page of a gift says that whoever has its address can take it back, while that is so', () => {
  expect(page({ refund: { ...confirmed.refund, gift: 1000_00, tip: 50_00 } })).toContain(takeable);
  expect(page({ refund: { ...confirmed.refund, tip: 50_00, spent: true } })).toContain(takeable);
});

test('and where it is not, that whoever has it sees the gift', () => {
  const sees = 'whoever has its address sees your gift. Bookmark it';
  const never = { confirmedAt: null, kept: 0 };
  for (const standing of [{}, { kept: 0 }, { ...never, state: 'waiting' as const }]) {
    expect(page(standing)).toContain(sees);
    expect(page(standing)).not.toContain(takeable);
  }
});
