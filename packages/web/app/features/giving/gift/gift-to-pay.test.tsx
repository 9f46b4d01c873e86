import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';
import { expect, test } from 'vitest';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { textOf } from '../../../lib/words/i18n.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { confirmed } from '../testing/confirmed-gift.ts';
import { GiftToPay } from './gift-to-pay.tsx';

const hindi = import.meta.glob<Readonly<Record<string, string>>>('../../../messages/hi/giving-gift.json', {
  eager: true,
  import: 'default',
});

const notTaken: GiftStatus = { ...confirmed, state: 'not_taken', confirmedAt: null, kept: 0, payable: true };
const page = (change: Partial<GiftStatus>): string =>
  drawn(
    <GiftToPay gift={{ ...notTaken, ...change }} handover={null} atOnce={false} onLeave={() => undefined} />,
  );

const buttonOf = (change: Partial<GiftStatus>): string => {
  const handover = { action: 'https://pay.example', fields: {} };
  const gift = { ...notTaken, ...change };
  const words = readable(
    <GiftToPay gift={gift} handover={handover} atOnce={false} onLeave={() => undefined} />,
  );
  return /Pay ₹1,050[ a-z]*/.exec(words)?.[0].trim() ?? '';
};

test('the button to the payment says whether it is paid once or every month', () => {
  expect(buttonOf({ state: 'open' })).toBe('Pay ₹1,050');
  expect(buttonOf({})).toBe('Pay ₹1,050 again');
  for (const state of ['open', 'not_taken'] as const)
    expect(buttonOf({ state, monthly: 'd9428888-122b-41e1-b85c-61cd3cbee6c1' })).toBe(
      'Pay ₹1,050 every month',
    );
});

test('whoever changes a gift before paying it finds in the form how often it was to be given', () => {
  const monthly = 'd9428888-122b-41e1-b85c-61cd3cbee6c1';
  expect(page({ monthly })).toContain(`/give?amount=${notTaken.amount}&amp;rhythm=monthly"`);
  expect(page({})).toContain(`/give?amount=${notTaken.amount}"`);
});

const failures = ['cancelled', 'declined', 'insufficient', 'timed_out', 'other'] as const;

test.each(failures)('of a payment that failed (%s) nobody is told what only their bank knows', (reason) => {
  const told = page({ reason });
  expect(told).not.toMatch(/no money was taken/i);
  expect(told).toMatch(/If (?:your bank shows|it shows|it took)/);
  expect(told).toContain('Check now');
});

test('a payment page that does not answer says nothing of earlier payments', () => {
  expect(page({ state: 'open' })).toContain('The payment page is not responding');
  expect(page({ state: 'open' })).not.toMatch(/no money was taken/i);
});

test('a payment page that does not answer is tried again without script, too', () => {
  const address = pages.gift(confirmed.campaign._id, confirmed.gift);
  const [, words] = page({ state: 'open' }).split(`href="${address}"`);
  expect(words?.split('</a>')[0]).toContain('Try again');
});

test.each(['cancelled', 'declined', 'insufficient', 'timedOut', 'other', 'paymentDown'] as const)(
  'what is said of money (%s) is short, and the same in Hindi',
  (name) => {
    expect(textOf(giftTexts, 'en')[name].split(' ').length).toBeLessThanOrEqual(37);
    expect(Object.values(hindi)[0]?.[name]).not.toContain('कोई पैसा नहीं कटा');
  },
);
