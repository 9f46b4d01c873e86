import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { forgetTrail, holdTrail, keepTrail, neighboursOf, readTrail } from './match-trail.ts';
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
    expect(readTrail()).toEqual(trail);
    signIn('daughter');
    expect(readTrail()).toEqual([]);
  });

  // The page that is left may be handed the list for visitors yet.
  test('is gone after a logout, and that of a visitor is not kept', () => {
    forgetTrail();
    $sessionUser.set(undefined);
    keepTrail(['of-everybody']);
    expect([window.sessionStorage, window.localStorage].flatMap(Object.keys)).toEqual([]);
    expect(readTrail()).toEqual([]);
    openTab();
    expect(readTrail()).toEqual([]);
  });

  test('is that of the list in this tab, else of the last one anywhere when the tab was opened', () => {
    const turnToOther = openTab();
    expect(readTrail()).toEqual(trail);
    holdTrail();
    const turnToThird = openTab();
    keepTrail(['leela']);
    turnToOther();
    expect(readTrail()).toEqual(trail);
    keepTrail(['radha']);
    turnToThird();
    expect(readTrail()).toEqual(['leela']);
  });
});
