import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepAskedPage, takeAskedPage } from './asked-page.ts';

let store: Map<string, string>;

beforeEach(() => {
  store = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the page that was asked for is led to once', () => {
  keepAskedPage('/matchedetails/7?photo=2');
  expect(takeAskedPage()).toBe('/matchedetails/7?photo=2');
  expect(takeAskedPage()).toBe('/matches');
});

test('nothing asked for forgets what was asked for before', () => {
  keepAskedPage('/chats');
  keepAskedPage(null);
  expect(takeAskedPage()).toBe('/matches');
});

test('what stands in the store leads nowhere else than on this site', () => {
  keepAskedPage('//elsewhere.example');
  expect(takeAskedPage()).toBe('/matches');
});
