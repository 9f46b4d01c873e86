import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { $sessionUser, beginSession, keepName, keepPicture } from './session.ts';

const store = new Map<string, string>();
const user = { _id: 'a', name: 'Asha', wizard_page: null, profile_picture: { Location: '/old' } };

beforeEach(() => {
  store.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    },
  });
  beginSession('token', user);
});
afterEach(() => vi.unstubAllGlobals());

const kept = (key: string): unknown => JSON.parse(store.get(key) ?? '');

test('a fresh picture is kept beside everything else that is known of the person', () => {
  keepPicture('/new');
  expect($sessionUser.get()).toMatchObject({ id: 'a', picture: '/new' });
  const expected = { ...user, profile_picture: { Location: '/new' } };
  expect([kept('UserData'), kept('userinfo')]).toEqual([expected, expected]);
});

test('a removed picture is forgotten', () => {
  keepPicture(undefined);
  expect($sessionUser.get()?.picture).toBeUndefined();
  expect(kept('UserData')).toMatchObject({ profile_picture: { Location: null } });
});

test('a new name is kept as well', () => {
  keepName('Asha Renamed');
  expect($sessionUser.get()).toMatchObject({ id: 'a', name: 'Asha Renamed', picture: '/old' });
  const expected = { ...user, name: 'Asha Renamed' };
  expect([kept('UserData'), kept('userinfo')]).toEqual([expected, expected]);
});
