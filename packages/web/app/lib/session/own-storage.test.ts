import { afterEach, expect, test, vi } from 'vitest';

import { bringOwnStorage } from './own-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('where the browser blocks its storages a page has its own, which can be emptied', () => {
  const get = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const blocked = { get, configurable: true };
  vi.stubGlobal('window', Object.defineProperties({}, { localStorage: blocked, sessionStorage: blocked }));
  bringOwnStorage();
  const { localStorage, sessionStorage } = window;
  sessionStorage.setItem('access_token', 'a token');
  localStorage.setItem('theme', 'dark');
  expect([sessionStorage.getItem('access_token'), sessionStorage.getItem('clear')]).toEqual([
    'a token',
    null,
  ]);
  sessionStorage.clear();
  expect([sessionStorage.getItem('access_token'), localStorage.getItem('theme')]).toEqual([null, 'dark']);
});
