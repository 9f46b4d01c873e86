import { expect, test } from 'vitest';

import { oneStepDown, pictureSources } from './picture-sources.ts';

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
