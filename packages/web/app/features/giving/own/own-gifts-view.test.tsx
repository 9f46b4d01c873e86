import type { OwnGift } from '@mysathi/contract/endpoints/own-gifts';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { ownGiftsQuery } from './own-gifts-query.ts';
import { OwnGiftsView } from './own-gifts-view.tsx';

const some: OwnGift = {
  gift: '018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6b',
  campaign: { _id: 'a-library', title: 'A library' },
  amount: 1000_00,
  kept: 1000_00,
  at: '2026-11-20T06:12:00Z',
  state: 'confirmed',
  receipt: { number: '2026-27/000011', cancelled: false },
  monthly: null,
};

const page = (gifts: readonly Partial<OwnGift>[], sandbox = false): string => {
  const queries = createQueryClient();
  const data = gifts.map((gift) => ({ ...some, ...gift }));
  const first = { message: '', data, next_cursor: null, findIn: 'a-library', sandbox };
  queries.setQueryData(ownGiftsQuery.queryKey, { pages: [first], pageParams: [undefined] });
  return drawn(<OwnGiftsView />, queries);
};
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('a gift leads to its page and its receipt, and says when it was and how it stands', () => {
  const html = page([{}]);
  expect(html).toContain(`href="/donate/a-library/gifts/${some.gift}"`);
  expect(html).toContain(`href="/receipts/${some.gift}"`);
  expect(words(html)).toMatch(/A library ₹1,000 20 November 2026 arrived Receipt 2026-27\/000011/);
});

test('the title of a campaign stands apart from what is around it, in its own language', () => {
  const title = 'एक पुस्तकालय';
  expect(page([{ campaign: { _id: 'a-library', title } }])).toContain(
    `<bdi dir="auto" lang="hi">${title}</bdi>`,
  );
});

test.each([
  ['waiting', 'waiting for your bank'],
  ['not_taken', 'not taken'],
  ['going_back', 'on its way back'],
  ['gone_back', 'went back'],
] as const)('one that is %s says so', (state, said) => {
  expect(words(page([{ state, kept: 0, receipt: null }]))).toContain(said);
  expect(page([{ state, kept: 0, receipt: null }])).not.toContain('/receipts/');
});

test('of one that went back in part it says what counts, and of others nothing', () => {
  expect(words(page([{ kept: 350_00 }]))).toContain('₹350 of it counts');
  expect(words(page([{}, { state: 'gone_back', kept: 0 }]))).not.toContain('counts');
});

test('the receipt of one that went back is said to be cancelled', () => {
  const receipt = { number: '2026-27/000011', cancelled: true };
  expect(words(page([{ state: 'gone_back', kept: 0, receipt }]))).toContain('2026-27/000011, cancelled');
});

test('one of every month leads to where it is seen, paused and stopped', () => {
  const key = '018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6c';
  const html = page([{ monthly: { key, ended: false } }]);
  expect(html).toContain(`href="/donate/monthly/${key}"`);
  expect(html).toContain('See, pause or stop the monthly gift');
  expect(page([{ monthly: { key, ended: true } }])).not.toContain('stop');
});

test('who has none is led to the campaigns, and everybody to gifts made without signing in', () => {
  const none = page([]);
  expect(none).toContain('No gifts here yet');
  expect(none).toContain('href="/donate"');
  for (const html of [none, page([{}])])
    expect(html).toContain('href="/donate/a-library/supporters#find-mine"');
});

test('it says where no real money moves, and there alone', () => {
  expect(page([{}], true)).toContain('no real money moves');
  expect(page([{}])).not.toContain('no real money moves');
});
