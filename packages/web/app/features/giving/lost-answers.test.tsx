import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { SupportersView } from './campaign/supporters/supporters-view.tsx';
import { EndUpdatesView } from './end-updates-view.tsx';
import { MonthlyView } from './monthly/monthly-view.tsx';
import { ReceiptView } from './receipt/receipt-view.tsx';
import { confirmed } from './testing/confirmed-gift.ts';
import { someCampaign } from './testing/some-campaign.ts';
import { someMonthly } from './testing/some-monthly.ts';
import { someReceipt } from './testing/some-receipt.ts';

const list = { order: 'newest', cursor: null, first: true, busy: false } as const;

const pages: Record<string, (failure: string) => ReactNode> = {
  supporters: (failure) => (
    <SupportersView
      campaign={confirmed.campaign}
      totals={someCampaign.totals}
      supporters={[]}
      {...list}
      answer={{ email: 'asha@example.org', at: 1, failure }}
    />
  ),
  'end of e-mails': (failure) => (
    <EndUpdatesView campaignId="a-library" title="A library" hasToken answer={{ failure }} />
  ),
  'monthly gift': (failure) => <MonthlyView monthly={someMonthly} failure={failure} />,
  receipt: (failure) => (
    <ReceiptView receipt={someReceipt} gift={confirmed} email="help@example.org" failure={failure} />
  ),
};

test.each([
  ['supporters', 'We could not reach the server.'],
  ['end of e-mails', 'We could not reach the server.'],
  ['monthly gift', 'We got no answer'],
  ['receipt', 'We got no answer.'],
])('where the server says nothing of what failed, the page of the %s finds words', (page, words) => {
  expect(drawn(pages[page]?.(''))).toContain(words);
  const refused = drawn(pages[page]?.('Too many tries.'));
  expect(refused).toContain('Too many tries.');
  expect(refused).not.toContain(words);
});
