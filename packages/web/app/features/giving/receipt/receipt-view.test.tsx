import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { confirmed } from '../testing/confirmed-gift.ts';
import { someReceipt } from '../testing/some-receipt.ts';
import { ReceiptView } from './receipt-view.tsx';

const page = (
  refund: Partial<typeof confirmed.refund>,
  disputed = confirmed.disputed,
  giftCard = confirmed.giftCard,
): string =>
  drawn(
    <ReceiptView
      receipt={someReceipt}
      gift={{ ...confirmed, disputed, giftCard, refund: { ...confirmed.refund, ...refund } }}
      email="help@example.org"
      failure={undefined}
    />,
  );
const handOn = 'Anyone with the address of this page can refund the gift.';

test('who shows the receipt is told to hand on its PDF, while its page can take the gift back', () => {
  expect(page({ gift: 1000_00 })).toContain(handOn);
  expect(page({ tip: 50_00 })).toContain(handOn);
  expect(page({})).not.toContain(handOn);
});

test('what is shared from a receipt is named: the campaign, and not the receipt', () => {
  const html = page({ gift: 1000_00 });
  expect(html).toContain('>Share the campaign<');
  expect(html).not.toContain('>Share<');
});

test('beside the receipt of a gift card stands what is left on it, and is not printed', () => {
  const html = page({}, confirmed.disputed, { left: 4700_00, until: '2027-03-31' });
  expect(html).toMatch(
    /<p[^>]*data-print="no"[^>]*>Your gift card has ₹4,700 left, to use until 31\s+March\s+2027\.</,
  );
  expect(page({})).not.toContain('gift card');
});

test('while the bank asks for the money, its page says so in place of the way to take it back', () => {
  const asks = 'Your bank has asked for ₹1,050';
  expect(page({}, { open: 1050_00, lost: 0 })).toContain(asks);
  expect(page({ gift: 1000_00, tip: 50_00 })).not.toContain(asks);
});
