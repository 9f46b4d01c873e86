import { expect, test } from 'vitest';

import { neighboursOf } from './match-trail.ts';

const trail = ['asha', 'meera', 'kavya'];

test('the first has nobody before it, the last nobody after it', () => {
  expect(neighboursOf(trail, 'asha')).toEqual({ place: 1, count: 3, previous: undefined, next: 'meera' });
  expect(neighboursOf(trail, 'meera')).toEqual({ place: 2, count: 3, previous: 'asha', next: 'kavya' });
  expect(neighboursOf(trail, 'kavya')).toEqual({ place: 3, count: 3, previous: 'meera', next: undefined });
});

test('who is not of the list has no place and no neighbours', () => {
  expect(neighboursOf(trail, 'leela')).toEqual({
    place: 0,
    count: 3,
    previous: undefined,
    next: undefined,
  });
});
