import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { expect, test } from 'vitest';

import { CallFailure } from '../calls/failures/call-failure.ts';
import { addressPart, orFromStart } from './not-found.ts';

test('an address typed in capitals, as on a poster, leads to the same page', () => {
  for (const typed of ['a-home-for-meera', 'A-Home-For-Meera', 'A-HOME-FOR-MEERA'])
    expect(addressPart(campaignId, typed)).toBe('a-home-for-meera');
});

test.each(['a home', 'a--home', '', undefined])('no page has an address with %j in it', (typed) => {
  expect(() => addressPart(campaignId, typed)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

const asked = (search: string, answer: Promise<{ data: readonly string[] }>) =>
  orFromStart(new Request(`https://mysathi.example/stories${search}`), answer);

const whereTo = async (search: string, answer: Promise<{ data: readonly string[] }>): Promise<unknown> => {
  const thrown = await asked(search, answer).catch((failure: unknown) => failure);
  return thrown instanceof Response ? thrown.headers.get('location') : thrown;
};

test('a page of a list is shown where there is something on it, and the first one in any case', async () => {
  const some = { data: ['a story'] };
  expect(await asked('?cursor=there', Promise.resolve(some))).toBe(some);
  const none = { data: [] };
  expect(await asked('', Promise.resolve(none))).toBe(none);
});

test('a list begins anew where nothing is left behind the place in the address', async () => {
  expect(await whereTo('?cursor=gone', Promise.resolve({ data: [] }))).toBe('/stories');
  expect(await whereTo('?order=largest&cursor=gone', Promise.resolve({ data: [] }))).toBe(
    '/stories?order=largest',
  );
});

test('it does so from a place that cannot be, too; every other failure stays one', async () => {
  const malformed = new CallFailure(400, 'malformed', '');
  expect(await whereTo('?cursor=crooked', Promise.reject(malformed))).toBe('/stories');
  expect(await whereTo('', Promise.reject(malformed))).toBe(malformed);
  const busy = new CallFailure(503, 'busy', '');
  expect(await whereTo('?cursor=there', Promise.reject(busy))).toBe(busy);
});
