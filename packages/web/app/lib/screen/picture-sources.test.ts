import { expect, test } from 'vitest';

import { isExpired, oneStepDown, pictureSources } from './picture-sources.ts';

const sizes = pictureSources({ address: '/a/640', sources: '/a/160 160w, /a/320 320w, /a/640 640w' });

test('where data is saved, each size passes for the next larger one', () => {
  expect(oneStepDown(sizes)).toEqual([
    { src: '/a/160', width: 320 },
    { src: '/a/320', width: 640 },
  ]);
});

test('the only size of a picture stays', () => {
  const [only] = pictureSources({ address: '/a/640', sources: '' });
  expect(only && oneStepDown([only])).toEqual([{ src: '/a/640', width: 640 }]);
  expect(oneStepDown([])).toEqual([]);
});

test('an address expires at the second that it names', () => {
  const now = Math.floor(Date.now() / 1000);
  const until = (exp: number) => isExpired({ address: `/media/picture/a/640.webp?exp=${exp}&v=ravi&sig=x` });
  expect([until(now), until(now + 60)]).toEqual([true, false]);
  expect([isExpired({ address: '/drawing.svg' }), isExpired({ address: null }), isExpired(null)]).toEqual([
    false,
    false,
    false,
  ]);
});
