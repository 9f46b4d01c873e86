import { pages } from '@mysathi/contract/pages';
import { expect, test } from 'vitest';

import { drawn, readable } from '../../../../lib/testing/in-english.tsx';
import { someCampaign } from '../../testing/some-campaign.ts';
import { TrustStrip } from './trust-strip.tsx';

const strip = (changes: Partial<typeof someCampaign> = {}) => <TrustStrip {...someCampaign} {...changes} />;

test('ways to pay are promised where gifts are taken alone', () => {
  const promised = 'Any UPI app, card, bank or gift card.';
  expect(readable(strip())).toContain(promised);
  const none = readable(strip({ takesGifts: false }));
  expect(none).not.toContain(promised);
  expect(none).toContain('this site has no payment service');
});

test('what this campaign has paid out leads to where its payouts are listed', () => {
  for (const [paidOut, told] of [
    [0, 'Nothing from this campaign has been paid out yet.'],
    [7000_00, '₹7,000 from this campaign paid out to those it is for.'],
  ] as const) {
    const shown = strip({ strip: { medianSeconds: null, paidOut } });
    expect(readable(shown)).toContain(told);
    expect(drawn(shown)).toContain(`href="${pages.campaignMoney(someCampaign._id)}"`);
  }
});
