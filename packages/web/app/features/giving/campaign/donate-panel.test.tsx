import { expect, test } from 'vitest';

import { readable } from '../../../lib/testing/in-english.tsx';
import { DonatePanel } from './donate-panel.tsx';

const panel = { _id: 'a-campaign', status: 'live', coveredOn: null, taxLine: '' } as const;

test('beside Donate Now stands how long a gift can go back, and on what condition', () => {
  expect(readable(<DonatePanel {...panel} refundDays={7} />)).toContain(
    'take a gift back for 7 days, unless the campaign has paid its money out by then',
  );
  expect(readable(<DonatePanel {...panel} refundDays={0} />)).toContain(
    'A gift to this campaign cannot be taken back.',
  );
});
