import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { expect, test } from 'vitest';

import { confirmed } from '../testing/confirmed-gift.ts';
import { readLastGift } from './last-gift.ts';

const request = new Request('https://mysathi.test/give', { headers: { Cookie: `gift=${confirmed.gift}` } });

const lastOf = (change: Partial<GiftStatus>, campaign = 'a-campaign') =>
  readLastGift(
    request,
    { callApi: async () => Response.json({ message: '', data: { ...confirmed, ...change } }) },
    campaign,
  );

test('the form hears of a gift that has arrived, and of one that waits for the bank', async () => {
  expect(await lastOf({})).toEqual({ arrived: confirmed.reference });
  expect(await lastOf({ state: 'waiting' })).toEqual({
    waiting: { gift: confirmed.gift, amount: confirmed.amount },
  });
});

test('of one that is not paid, was not taken or went to another campaign it hears nothing', async () => {
  expect(await lastOf({ state: 'open' })).toEqual({});
  expect(await lastOf({ state: 'not_taken' })).toEqual({});
  expect(await lastOf({ state: 'waiting' }, 'another-campaign')).toEqual({});
  expect(
    await readLastGift(new Request(request.url), { callApi: () => Promise.reject() }, 'a-campaign'),
  ).toEqual({});
});
