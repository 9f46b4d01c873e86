import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { clearAllDrafts, clearDraft, draftNames, flushDrafts, keepDraft, readDraft } from './drafts.ts';

let store: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  store = {};
  const localStorage = Object.defineProperties(store, {
    getItem: { value: (key: string) => store[key] ?? null },
    setItem: { value: (key: string, value: string) => void (store[key] = value) },
    removeItem: { value: (key: string) => void delete store[key] },
  });
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  clearAllDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft is written half a second after the last key', () => {
  keepDraft('contact', { name: 'A' });
  vi.advanceTimersByTime(499);
  keepDraft('contact', { name: 'As' });
  vi.advanceTimersByTime(499);
  expect(readDraft('contact')).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(readDraft('contact')).toEqual({ name: 'As' });
});

test('a page that goes away writes at once', () => {
  keepDraft('chat/1', 'Hello');
  flushDrafts();
  expect(readDraft('chat/1')).toBe('Hello');
  expect(draftNames('chat/')).toEqual(['chat/1']);
});

test('a sent draft is gone, also the one that was about to be written', () => {
  keepDraft('contact', 'x');
  clearDraft('contact');
  vi.runAllTimers();
  expect(readDraft('contact')).toBeUndefined();
});

test('logout forgets all drafts and nothing else', () => {
  store['theme'] = 'dark';
  keepDraft('a', 1);
  flushDrafts();
  keepDraft('b', 2);
  clearAllDrafts();
  vi.runAllTimers();
  expect(Object.keys(store)).toEqual(['theme']);
});
