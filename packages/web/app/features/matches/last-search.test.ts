import { afterEach, expect, test } from 'vitest';

import { $sessionUser } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { keepSearch, lastSearch } from './last-search.ts';

const signIn = (id: string) => $sessionUser.set({ id } as SessionUser);
afterEach(() => $sessionUser.set(undefined));

test('a tab comes back with the filters its reader used last', () => {
  signIn('father');
  keepSearch('more', 'caste=Nair');
  expect([lastSearch('more'), lastSearch('today')]).toEqual(['caste=Nair', '']);
});

test('whoever signs in after another begins without their filters', () => {
  signIn('father');
  keepSearch('more', 'caste=Nair');
  signIn('daughter');
  expect(lastSearch('more')).toBe('');
});
