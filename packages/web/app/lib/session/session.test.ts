import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import {
  $sessionUser,
  beginSession,
  bearerToken,
  closeSession,
  endSession,
  forgetSession,
  hasAnotherSignedIn,
  isSignedIn,
  storePicture,
  keepProfile,
  memberOfCookies,
  onSessionEnded,
  renewToken,
} from './session.ts';

let store: Record<string, string> & Storage;
const user = { _id: 'a', name: 'Asha', wizard_page: null, profile_picture: { Location: '/old' } };

beforeEach(() => {
  store = keptStorage();
  vi.stubGlobal('window', { sessionStorage: store, location: { pathname: '/settings' } });
  beginSession('token', user);
});
afterEach(() => vi.unstubAllGlobals());

const kept = (key: string): unknown => JSON.parse(store[key] ?? '');

test('a fresh picture is kept beside everything else that is known of the person', () => {
  storePicture('/new');
  expect($sessionUser.get()).toMatchObject({ id: 'a', picture: '/new' });
  const expected = { ...user, profile_picture: { Location: '/new' } };
  expect([kept('UserData'), kept('userinfo')]).toEqual([expected, expected]);
});

test('a removed picture is forgotten', () => {
  storePicture(undefined);
  expect($sessionUser.get()?.picture).toBeUndefined();
  expect(kept('UserData')).toMatchObject({ profile_picture: { Location: null } });
});

test('what a fresh own profile says is kept as well, and nothing is written while it says the same', () => {
  const fresh = {
    name: 'Asha Renamed',
    email: 'asha@mysathi.example',
    native_place: 'Nashik, Maharashtra',
    gender: 'Female',
  } as const;
  keepProfile({ ...fresh, about_text: 'not for every page' } as typeof fresh);
  expect($sessionUser.get()).toMatchObject({
    id: 'a',
    name: 'Asha Renamed',
    nativePlace: 'Nashik, Maharashtra',
    gender: 'Female',
    picture: '/old',
  });
  const expected = { ...user, ...fresh };
  expect([kept('UserData'), kept('userinfo')]).toEqual([expected, expected]);
  const before = $sessionUser.get();
  keepProfile(fresh);
  expect($sessionUser.get()).toBe(before);
});

test('a renewed token is kept for a member, and makes nobody one who is still in the wizard', () => {
  renewToken('renewed');
  expect(bearerToken()).toBe('renewed');
  forgetSession();
  renewToken('renewed again');
  expect([isSignedIn(), store['access_token']]).toEqual([false, undefined]);
});

test('for an account that was closed nothing speaks and nobody is asked to sign in, until the page is left', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  const stop = onSessionEnded(ask);
  closeSession();
  expect([bearerToken(), $sessionUser.get()?.id, await endSession()]).toEqual([undefined, 'a', false]);
  expect(ask).not.toHaveBeenCalled();
  forgetSession();
  expect([$sessionUser.get(), await endSession()]).toEqual([undefined, true]);
  stop();
});

const cookiesOf = (id: string) =>
  `access_token=t; UserData=${encodeURIComponent(JSON.stringify({ ...user, _id: id }))}`;

test('this page is of another person once the cookies speak of one, and not once they speak of nobody', () => {
  vi.stubGlobal('document', { cookie: cookiesOf('a') });
  expect(hasAnotherSignedIn()).toBe(false);
  vi.stubGlobal('document', { cookie: cookiesOf('b') });
  expect(hasAnotherSignedIn()).toBe(true);
  vi.stubGlobal('document', { cookie: '' });
  expect(hasAnotherSignedIn()).toBe(false);
  forgetSession();
  vi.stubGlobal('document', { cookie: cookiesOf('b') });
  expect(hasAnotherSignedIn()).toBe(false);
});

test('a public page knows a member by both cookies, and nobody who is still in the wizard', () => {
  expect(memberOfCookies(cookiesOf('a'))?.id).toBe('a');
  expect(memberOfCookies(`${cookiesOf('a')}; path=%2Fhobbies`)).toBeUndefined();
  expect(memberOfCookies(cookiesOf('a').replace('access_token', 'other'))).toBeUndefined();
  expect(memberOfCookies('access_token=t; UserData=%7Bbroken')).toBeUndefined();
});
