import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';
import { monthlyEnds } from '@mysathi/contract/endpoints/monthly-gifts';
import { expect, test } from 'vitest';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { someMonthly as active } from '../testing/some-monthly.ts';
import { MonthlyView } from './monthly-view.tsx';

const part = (standing: Partial<MonthlyGift>, failure?: string) => (
  <MonthlyView monthly={{ ...active, ...standing }} failure={failure} />
);
const page = (standing: Partial<MonthlyGift>) => readable(part(standing)).replaceAll(/\s+/g, ' ');
const stepsOf = (standing: Partial<MonthlyGift>): string[] =>
  [...drawn(part(standing)).matchAll(/value="(pause|resume|stop)"/g)].map(([, step]) => step ?? '');

test('both amounts, the next day and the last one are told, and each gift leads to its page', () => {
  const text = page({});
  for (const words of [
    '₹500',
    '₹20',
    '₹520',
    '15 December 2026',
    '15 October 2027',
    '12 months',
    '3 days before',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  expect(drawn(part({}))).toContain('href="/donate/a-campaign/gifts/018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6b"');
});

test('what can be done follows from how it stands', () => {
  expect(stepsOf({})).toEqual(['pause', 'stop']);
  expect(stepsOf({ state: 'paused', pausedBy: 'donor' })).toEqual(['resume', 'stop']);
  expect(stepsOf({ state: 'paused', pausedBy: 'bank' })).toEqual(['stop']);
  expect(stepsOf({ state: 'asked', nextOn: null })).toEqual(['stop']);
  expect(stepsOf({ state: 'ended', ended: 'stopped' })).toEqual([]);
});

test.each(monthlyEnds)(
  'of one that has ended (%s) it says that nothing more is taken, and offers no step',
  (ended) => {
    expect(page({ state: 'ended', ended, nextOn: null })).toMatch(
      /othing (more )?is taken|All its months are over/,
    );
    expect(page({ state: 'ended', ended, nextOn: null })).not.toContain('2027');
  },
);

test('while a bank has yet to hear of the stop, or holds a gift that it was asked for, the page says what becomes of both', () => {
  const stopped = { state: 'ended', ended: 'stopped', nextOn: null } as const;
  expect(page(stopped)).not.toContain('Your bank');
  expect(page({ ...stopped, mandateLeft: true })).toContain('Nothing is taken in any case');
  const waiting = [{ ...active.gifts[0]!, state: 'waiting' as const }];
  expect(page({ ...stopped, gifts: waiting })).toContain('the money comes back to you automatically');
});

test('what becomes of a gift under way is told of one that is paused or has no further day, and of a first one nothing', () => {
  const waiting = [{ ...active.gifts[0]!, state: 'waiting' as const }];
  const paused = { state: 'paused', pausedBy: 'donor' } as const;
  expect(page(paused)).not.toContain('goes back');
  expect(page({ ...paused, gifts: waiting })).toContain('before you resume, the money comes back');
  expect(page({ nextOn: null, gifts: waiting })).toContain('The last gift is on its way');
  expect(page({ nextOn: null })).toContain('the campaign ends before them');
  expect(
    page({ state: 'ended', ended: 'not_paid', startedOn: null, nextOn: null, gifts: waiting }),
  ).not.toContain('goes back');
});

test('why something could not be done is read out', () => {
  expect(drawn(part({}, 'It has ended.'))).toMatch(/role="alert".*It has ended\./s);
});
