import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../../../lib/testing/kept-storage.ts';
import { clearSignupDraft, keepSignupDraft, readSignupDraft } from './signup-draft.ts';

const hourMilliseconds = 60 * 60 * 1000;
const begun = { name: 'Asha', email: 'asha@example.org', mobile: '9812380004', nextSendAt: null };

beforeEach(() => {
  vi.useFakeTimers();
  const stores = { localStorage: keptStorage(), sessionStorage: keptStorage() };
  vi.stubGlobal('window', Object.assign(new EventTarget(), stores));
  keepSignupDraft(begun);
  vi.advanceTimersByTime(1000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an unfinished signup is found for a day, and no longer', () => {
  vi.advanceTimersByTime(23 * hourMilliseconds);
  expect(readSignupDraft()).toMatchObject(begun);
  vi.advanceTimersByTime(hourMilliseconds);
  expect(readSignupDraft()).toBeUndefined();
});

test('whoever is registered has none', () => {
  clearSignupDraft();
  expect(readSignupDraft()).toBeUndefined();
});
