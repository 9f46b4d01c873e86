import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { forgetTrail, keepTrail, neighboursOf, readTrail } from './match-trail.ts';
import { $sessionUser } from '../session/session.ts';
import type { SessionUser } from '../session/session.ts';

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

describe('the order that was kept', () => {
  const signIn = (id: string) => $sessionUser.set({ id } as SessionUser);
  const store = new Map<string, string>();

  beforeEach(() => {
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => store.get(key) ?? null,
        setItem: (key: string, value: string) => void store.set(key, value),
        removeItem: (key: string) => void store.delete(key),
      },
    });
    signIn('father');
    keepTrail(trail);
  });
  afterEach(() => {
    store.clear();
    $sessionUser.set(undefined);
    vi.unstubAllGlobals();
  });

  test('is that of whoever was shown the list, and of nobody else', () => {
    expect(readTrail()).toEqual(trail);
    signIn('daughter');
    expect(readTrail()).toEqual([]);
  });

  test('is gone after a logout', () => {
    forgetTrail();
    expect([readTrail(), store.size]).toEqual([[], 0]);
  });
});
