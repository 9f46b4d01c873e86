import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { InEnglish } from '../../../lib/testing/in-english.tsx';
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

const pageOf = (returned: string | null): string => {
  const told = { ...money, payouts: [{ ...payout, returned }] };
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
