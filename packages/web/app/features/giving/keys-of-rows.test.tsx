import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { InEnglish } from '../../lib/testing/in-english.tsx';
import { MoneyView } from './campaign/counted/money-view.tsx';
import { SupporterRows } from './campaign/supporters/supporter-row.tsx';
import { RefundPart } from './gift/refund-part.tsx';
import { NoticesView } from './notices/notices-view.tsx';
import { confirmed } from './testing/confirmed-gift.ts';

const seen = vi.hoisted((): string[] => []);

vi.mock('react/jsx-dev-runtime', async (original) => {
  const real = await original<{ jsxDEV: (...parts: unknown[]) => unknown }>();
  return {
    ...real,
    jsxDEV: (type: unknown, props: unknown, key?: string | number, ...further: unknown[]) => {
      if (type === 'li' && key !== undefined) seen.push(String(key));
      return real.jsxDEV(type, props, key, ...further);
    },
  };
});

beforeEach(() => {
  seen.length = 0;
});

const at = '2026-11-20T05:12:00Z';
const campaign = { _id: 'a-library', title: 'A library' };
const supporter = { name: 'A well-wisher', amount: 500_00, maskedEmail: null, message: null, at };
const notice = { name: 'A well-wisher', amount: 500_00, at, campaign };
const made = { amount: 500_00, state: 'processed', lookedInto: false, at, bankReference: null } as const;
const refund = { ...confirmed.refund, made: [made, made] };
const payout = { date: '2026-11-20', amount: 500_00, reference: '1234', update: 1, returned: null };
const money: CampaignMoney = {
  confirming: 0,
  raised: 1000_00,
  held: { amount: 0, refunds: 0, disputes: 0, fees: 0 },
  available: 0,
  paidOut: 1000_00,
  lacking: 0,
  payouts: [payout, payout],
};

const lists: readonly [string, ReactNode][] = [
  ['supporters', <SupporterRows key="0" supporters={[supporter, supporter]} />],
  ['notices', <NoticesView key="0" notices={[notice, notice]} />],
  ['refunds', <RefundPart key="0" refund={refund} monthly={null} failure={undefined} />],
  ['payouts', <MoneyView key="0" campaign={campaign} money={money} />],
];

test.each(lists)('of %s that look alike each is a row of its own', (_what, list) => {
  const router = createMemoryRouter([{ path: '/', element: <InEnglish>{list}</InEnglish> }]);
  renderToString(<RouterProvider router={router} />);
  const dated = seen.filter((key) => key.startsWith('2026-11-20'));
  expect([dated.length, new Set(dated).size]).toEqual([2, 2]);
});
