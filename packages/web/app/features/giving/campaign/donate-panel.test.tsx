import { expect, test } from 'vitest';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { DonatePanel } from './donate-panel.tsx';

const panel = {
  _id: 'a-campaign',
  status: 'live',
  coveredOn: null,
  taxLine: 'No tax line.',
  takesGifts: true,
} as const;

test('beside Donate Now stands how long a gift can go back, and on what condition', () => {
  expect(readable(<DonatePanel {...panel} refundDays={7} />)).toContain(
    'get a refund for 7 days, unless the campaign has paid the money out by then',
  );
  expect(readable(<DonatePanel {...panel} refundDays={0} />)).toContain(
    'Gifts to this campaign cannot be refunded.',
  );
});

test('without a payment service it says so, and offers no amount and no way to pay', () => {
  const none = <DonatePanel {...panel} takesGifts={false} refundDays={7} />;
  expect(readable(none)).toContain('You cannot give here now: this site has no payment service.');
  expect(drawn(none)).not.toMatch(/<form|<input|<a |get a refund|No tax line/);
  const ended = readable(<DonatePanel {...panel} takesGifts={false} status="ended" refundDays={7} />);
  expect(ended).toContain('This campaign has ended.');
});
