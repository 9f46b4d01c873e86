import { expect, test, vi } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { GiftConfirmed } from './gift/gift-confirmed.tsx';
import { ReceiptView } from './receipt/receipt-view.tsx';
import { confirmed } from './testing/confirmed-gift.ts';
import { someReceipt } from './testing/some-receipt.ts';

vi.mock('./share-button.tsx', () => ({ ShareButton: ({ path }: { path: string }) => <i>shares {path}</i> }));

const receipt = { ...someReceipt, campaign: confirmed.campaign };
const failure = undefined;

test.each([
  ['a gift', <GiftConfirmed key="gift" gift={confirmed} />],
  ['a receipt', <ReceiptView key="receipt" gift={confirmed} {...{ receipt, failure }} email="" />],
])(
  'from %s the address of its campaign alone is shared: with that of its own page it could be taken back',
  (_, part) => {
    const shared = drawn(part)
      .replaceAll('<!-- -->', '')
      .match(/<i>[^<]*<\/i>/g);
    expect(shared).toEqual([`<i>shares /donate/${confirmed.campaign._id}</i>`]);
  },
);
