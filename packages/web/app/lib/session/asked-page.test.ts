import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { keepAskedPage, takeAskedPage } from './asked-page.ts';

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: keptStorage() }));
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
