import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { InEnglish } from '../../../lib/testing/in-english.tsx';
import { confirmed } from '../testing/confirmed-gift.ts';
import { RefundPart } from './refund-part.tsx';

const said = (standing: Partial<GiftStatus['refund']>, monthly: string | null = null): string => {
  const refund = { ...confirmed.refund, ...standing };
  const element = (
    <InEnglish>
      <RefundPart refund={refund} monthly={monthly} failure={undefined} />
    </InEnglish>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test.each([
  ['spent', 'has already paid out money'],
  ['beingPaid', 'is being paid out just now'],
  ['cardExpired', 'has expired'],
] as const)('a gift that cannot go back says why: %s', (why, words) => {
  const page = said({ [why]: true });
  expect(page).toContain(words);
  expect(page).not.toContain('<button');
});

const until = '2026-11-27T05:13:00Z';
const condition = 'unless the campaign has paid the money out by then';

test('until when a gift can go back is said with its condition, which a tip alone has not', () => {
  expect(said({ gift: 1000_00, tip: 50_00, until })).toContain(condition);
  const tipAlone = said({ tip: 50_00, until, spent: true });
  expect(tipAlone).toContain('You can get back the ₹50 for Mysathi until');
  expect(tipAlone).not.toContain(condition);
});

test('who takes back a month of a gift that goes on is told so, beside the way to stop it', () => {
  const key = '018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6b';
  expect(said({ gift: 1000_00, until }, key)).toContain(`href="/donate/monthly/${key}"`);
  expect(said({ gift: 1000_00, until })).not.toContain('monthly gift');
  expect(said({ tip: 50_00, until }, key)).not.toContain('monthly gift');
});

test('somebody looks into a refund that failed until it is settled, and no longer', () => {
  const failed = { amount: 1000_00, state: 'failed', at: until, bankReference: null } as const;
  const looking = 'we are looking into it';
  expect(said({ made: [{ ...failed, lookedInto: true }] })).toContain(looking);
  const settled = said({ made: [{ ...failed, lookedInto: false }] });
  expect(settled).toContain('₹1,000, could not be refunded, ');
  expect(settled).not.toContain(looking);
});
