import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { forgetTrail, holdTrail, keepTrail, neighboursOf, readTrail } from './match-trail.ts';
import { $sessionUser } from '../session/session.ts';
import type { SessionUser } from '../session/session.ts';

const trail = { ids: ['asha', 'meera', 'kavya'] };
const further = { search: 'tab=more', cursor: 'page-2', total: 24, total_at_least: 24 };

test('the first has nobody before it, the last nobody after it', () => {
  expect(neighboursOf(trail, 'asha')).toMatchObject({ place: 1, previous: undefined, next: 'meera' });
  expect(neighboursOf(trail, 'meera')).toMatchObject({ place: 2, previous: 'asha', next: 'kavya' });
  expect(neighboursOf(trail, 'kavya')).toMatchObject({ place: 3, previous: 'meera', next: undefined });
});

test('who is not of the list has no place and no neighbours', () => {
  expect(neighboursOf(trail, 'leela')).toMatchObject({ place: 0, previous: undefined, next: undefined });
});

test('a list that goes on is as long as it says, one that has ended as many as have come', () => {
  const lengthOf = (more?: Partial<typeof further> | { total: null }) => {
    const goesOn = more && { ...further, ...more };
    const { count, isLeast } = neighboursOf({ ...trail, further: goesOn }, 'asha');
    return [count, isLeast];
  };
  expect(lengthOf()).toEqual([3, false]);
  expect(lengthOf({})).toEqual([24, false]);
  expect(lengthOf({ total: null })).toEqual([24, true]);
  // Members may have joined since the count.
  expect(lengthOf({ total: 2, total_at_least: 2 })).toEqual([3, false]);
});

describe('the order that was kept', () => {
  const signIn = (id: string) => $sessionUser.set({ id } as SessionUser);
  let openTab: () => () => void;

  beforeEach(() => {
    const localStorage = keptStorage();
    openTab = () => {
      const sessionStorage = keptStorage();
      const turnTo = () => void vi.stubGlobal('window', { localStorage, sessionStorage });
      turnTo();
      return turnTo;
    };
    openTab();
    signIn('father');
    keepTrail(trail);
  });
  afterEach(() => {
    $sessionUser.set(undefined);
    vi.unstubAllGlobals();
  });

  test('is that of whoever was shown the list, and of nobody else', () => {
    expect(readTrail()).toMatchObject(trail);
    signIn('daughter');
    expect(readTrail().ids).toEqual([]);
  });

  // The page being left may still receive the visitors' list.
  test('is gone after a logout, and that of a visitor is not kept', () => {
    forgetTrail();
    $sessionUser.set(undefined);
    keepTrail({ ids: ['of-everybody'] });
    expect([window.sessionStorage, window.localStorage].flatMap(Object.keys)).toEqual([]);
    expect(readTrail().ids).toEqual([]);
    openTab();
    expect(readTrail().ids).toEqual([]);
  });

  test('is that of the list in this tab, else of the last one anywhere when the tab was opened', () => {
    const turnToOther = openTab();
    expect(readTrail()).toMatchObject(trail);
    holdTrail();
    const turnToThird = openTab();
    keepTrail({ ids: ['leela'] });
    turnToOther();
    expect(readTrail()).toMatchObject(trail);
    keepTrail({ ids: ['radha'] });
    turnToThird();
    expect(readTrail().ids).toEqual(['leela']);
  });
  test('is known with how it goes on, and goes on in this tab alone', () => {
    keepTrail({ ...trail, further });
    expect(readTrail()).toMatchObject({ ...trail, further });
    holdTrail({ ids: [...trail.ids, 'leela'] });
    expect(readTrail().ids).toHaveLength(4);
    expect(readTrail().further).toBeUndefined();
    openTab();
    expect(readTrail()).toMatchObject({ ...trail, further });
  });
});
