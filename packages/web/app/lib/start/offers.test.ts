import { expect, test } from 'vitest';

import { mayOfferInstall, mayOfferPush, nothingOffered, readMemory, seenNow } from './offers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.UTC(2026, 5, 1);

test('whoever comes back after half an hour makes another visit, and a reload makes none', () => {
  const first = seenNow(nothingOffered, now);
  expect(first).toEqual({ ...nothingOffered, visits: 1, seenAt: now });
  const still = seenNow(first, now + 30 * minute);
  expect(still).toEqual({ ...first, seenAt: now + 30 * minute });
  expect(seenNow(still, now + 60 * minute + 1).visits).toBe(2);
});

test('installing is never offered on the first visit, unless an interest was accepted', () => {
  const first = seenNow(nothingOffered, now);
  expect(mayOfferInstall(first, now)).toBe(false);
  expect(mayOfferInstall({ ...first, accepted: true }, now)).toBe(true);
  expect(mayOfferInstall(seenNow(first, now + day), now + day)).toBe(true);
});

test('where an answer is heard of in no other way it is offered on the first visit, and not after a no', () => {
  const first = seenNow(nothingOffered, now);
  expect(mayOfferInstall(first, now, true)).toBe(true);
  expect(mayOfferInstall({ ...first, refusedAt: now - day }, now, true)).toBe(false);
});

test('a no holds for sixty days', () => {
  const refused = { ...nothingOffered, visits: 5, accepted: true, refusedAt: now };
  expect(mayOfferInstall(refused, now + 60 * day)).toBe(false);
  expect(mayOfferInstall(refused, now + 60 * day + 1)).toBe(true);
});

test('push is offered until it is answered, where the browser was never asked', () => {
  expect(mayOfferPush(nothingOffered, 'default')).toBe(true);
  expect(mayOfferPush(nothingOffered, 'granted')).toBe(false);
  expect(mayOfferPush(nothingOffered, 'denied')).toBe(false);
  expect(mayOfferPush({ ...nothingOffered, pushAnswered: true }, 'default')).toBe(false);
});

test('what was kept reads back, and what is broken or of another kind counts as nothing', () => {
  const memory = { visits: 3, seenAt: now, accepted: true, refusedAt: 7, pushAnswered: true };
  expect(readMemory(JSON.stringify(memory))).toEqual(memory);
  expect(readMemory(JSON.stringify({ ...memory, visits: '3', refusedAt: null, more: 1 }))).toEqual({
    ...memory,
    visits: 0,
    refusedAt: 0,
  });
  for (const broken of [null, '', '{', '7', 'null']) expect(readMemory(broken)).toEqual(nothingOffered);
});
