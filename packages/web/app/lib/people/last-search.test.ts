import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';

/** Loads a page with a signed-in member. */
const loadPage = async (person: string) => {
  vi.resetModules();
  const { $sessionUser } = await import('../session/session.ts');
  const signIn = (id: string) => $sessionUser.set({ id } as ReturnType<typeof $sessionUser.get>);
  signIn(person);
  return { ...(await import('./last-search.ts')), signIn };
};

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: keptStorage() }));
afterEach(() => vi.unstubAllGlobals());

test('a list comes back with the filters its reader used last, also once the page was loaded anew', async () => {
  const before = await loadPage('father');
  before.keepSearch('more', 'tab=more&caste=Nair');
  expect([before.lastSearch('more'), before.lastSearch('today')]).toEqual(['tab=more&caste=Nair', '']);
  const after = await loadPage('father');
  expect(after.lastSearch('more')).toBe('tab=more&caste=Nair');
  after.keepSearch('more', '');
  expect((await loadPage('father')).lastSearch('more')).toBe('');
});

test('whoever signs in after another begins without their filters', async () => {
  const { keepSearch, lastSearch, signIn } = await loadPage('father');
  keepSearch('more', 'caste=Nair');
  signIn('daughter');
  expect(lastSearch('more')).toBe('');
  keepSearch('today', 'diet=Veg');
  signIn('father');
  expect(lastSearch('more')).toBe('');
  expect((await loadPage('father')).lastSearch('today')).toBe('');
});

test('a logout forgets them all', async () => {
  const { keepSearch, lastSearch, forgetSearches } = await loadPage('father');
  keepSearch('more', 'caste=Nair');
  forgetSearches();
  expect(lastSearch('more')).toBe('');
  expect(window.sessionStorage).toEqual({});
});

test('a store that is full keeps them for as long as the page is open', async () => {
  vi.stubGlobal('window', { sessionStorage: keptStorage({ isFull: () => true }) });
  const { keepSearch, lastSearch } = await loadPage('father');
  keepSearch('more', 'caste=Nair');
  expect(lastSearch('more')).toBe('caste=Nair');
});
