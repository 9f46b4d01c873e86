import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { InEnglish } from '../../../../lib/testing/in-english.tsx';
import { MoneyView } from './money-view.tsx';

const payout = { date: '2026-11-20', amount: 600_00, reference: '1234', update: 1 };
const money = {
  confirming: 0,
  raised: 1000_00,
  held: { amount: 0, refunds: 0, disputes: 0, fees: 0 },
  available: 1000_00,
  paidOut: 0,
  lacking: 0,
};

const pageOf = (returned: string | null, change: Partial<CampaignMoney> = {}): string => {
  const told = { ...money, ...change, payouts: [{ ...payout, returned }] };
  const element = (
    <InEnglish>
      <MoneyView campaign={{ _id: 'a-library', title: 'A library' }} money={told} />
    </InEnglish>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test('a payout that came back says so, and another does not', () => {
  expect(pageOf('2026-11-24')).toMatch(/came back on 24\sNov(ember)?\s2026/);
  expect(pageOf(null)).not.toContain('came back');
});

test('what is lacking is laid on nobody: gifts may have gone back, or too much was paid', () => {
  const over = pageOf(null, { available: 0, paidOut: 1600_00, lacking: 600_00 });
  expect(over).toContain('₹600 more was paid out than is raised now. The next gifts make up for it.');
  expect(over).not.toMatch(/donor/i);
  expect(pageOf(null)).not.toContain('make up for it');
});
