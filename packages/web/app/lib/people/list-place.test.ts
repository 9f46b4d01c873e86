import { describe, expect, it } from 'vitest';

import { fromList, furtherFromList, keepList, listAddress, stepsFromList } from './list-place.ts';
import { $sessionUser } from '../session/session.ts';
import type { SessionUser } from '../session/session.ts';

describe('the way back to a list', () => {
  it('is as long as the way from it', () => {
    expect(stepsFromList(fromList)).toBe(1);
    expect(stepsFromList(furtherFromList(furtherFromList(fromList)))).toBe(3);
  });

  it('is not known to whoever came from elsewhere', () => {
    for (const state of [null, undefined, 'list', { stepsFromList: 0 }, { stepsFromList: 1.5 }]) {
      expect(stepsFromList(state)).toBeUndefined();
      expect(furtherFromList(state)).toBeUndefined();
    }
  });

  it('leads at least to the list that was open last', () => {
    expect(listAddress()).toBe('/matches');
    keepList('/matches?tab=more');
    expect(listAddress()).toBe('/matches?tab=more');
  });

  it('is not the one of whoever was signed in before', () => {
    keepList('/matches?tab=more&caste=Nair');
    $sessionUser.set({ id: 'daughter' } as SessionUser);
    expect(listAddress()).toBe('/matches');
    $sessionUser.set(undefined);
  });
});
