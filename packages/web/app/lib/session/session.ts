import { atom } from 'nanostores';
import * as z from 'zod';

import { parseJson } from '../calls/parse-json.ts';
import { browserCookie, readCookie } from './cookies.ts';
import { bringOwnStorage } from './own-storage.ts';

bringOwnStorage();

/**
 * A person is signed in if `access_token` is in this tab's session storage. The server sets the cookies of the same
 * names, which are only read here; during the wizard, the token is in the cookie alone.
 */
const tokenKey = 'access_token';
const userKey = 'UserData';
const userInfoKey = 'userinfo';

const storedUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string().optional(),
  member_id: z.string().optional(),
  native_place: z.string().nullish(),
  profile_picture: z.object({ Location: z.string().nullable() }).nullish(),
  gender: z.enum(['Male', 'Female']).nullish(),
});

type StoredUser = z.infer<typeof storedUser>;

/** The signed-in person as the browser knows them, in clean names. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly memberId: string;
  readonly nativePlace: string;
  readonly picture: string | undefined;
  /** Undefined until the first wizard step is saved. */
  readonly gender: 'Male' | 'Female' | undefined;
}

const readUser = (text: string | undefined): SessionUser | undefined => {
  const read = storedUser.safeParse(parseJson(text ?? ''));
  if (!read.success) return undefined;
  const { data } = read;
  return {
    id: data._id,
    name: data.name,
    email: data.email ?? '',
    memberId: data.member_id ?? '',
    nativePlace: data.native_place ?? '',
    picture: data.profile_picture?.Location ?? undefined,
    gender: data.gender ?? undefined,
  };
};

const stored = (key: string): string | undefined =>
  typeof window === 'undefined' ? undefined : (window.sessionStorage.getItem(key) ?? undefined);

/** The member of this tab; undefined for a visitor. Changes when a session begins or ends. */
export const $sessionUser = atom<SessionUser | undefined>(
  stored(tokenKey) === undefined ? undefined : readUser(stored(userKey)),
);

/** Whether a member is signed in in this tab. */
export const isSignedIn = (): boolean => stored(tokenKey) !== undefined;

/** Returns the bearer token: this tab's, or during the wizard the one in the cookie. */
export const bearerToken = (): string | undefined => stored(tokenKey) ?? browserCookie(tokenKey);

/** Returns the token left by the last refresh of any tab. */
export const cookieToken = (): string | undefined => browserCookie(tokenKey);

/** Returns the address at which the wizard continues; undefined if it is finished or was never begun. */
export const resumePath = (): string | undefined => browserCookie('path');

/** The person whose wizard this page has shown. */
let wizardOf: string | undefined;

/** Returns the person in the wizard, who is not signed in yet. */
export const wizardUser = (): SessionUser | undefined => {
  const person = browserCookie(tokenKey) === undefined ? undefined : readUser(browserCookie(userKey));
  wizardOf ??= person?.id;
  return person;
};

/** Returns the id of the person using this browser: the member of this tab, or the person in the cookies. */
export const personHere = (): string | undefined =>
  $sessionUser.get()?.id ?? readUser(browserCookie(userKey))?.id;

/** Whether another person has signed in in this browser since this page was opened for someone. */
export const hasAnotherSignedIn = (): boolean => {
  const opened = $sessionUser.get()?.id ?? wizardOf;
  const now = readUser(browserCookie(userKey))?.id;
  return opened !== undefined && now !== undefined && opened !== now;
};

/**
 * Returns the member named in a `Cookie` header, for the first render of public pages. It is not verified and only
 * decides which links are shown.
 */
export const memberOfCookies = (header: string): SessionUser | undefined =>
  readCookie(header, tokenKey) === undefined || readCookie(header, 'path') !== undefined
    ? undefined
    : readUser(readCookie(header, userKey));

/** True once the account is closed: until the page is left, no token is sent and nobody is asked to sign in again. */
let isClosed = false;

/** Begins this tab's session with the server's answer. `user` is the user record in wire form. */
export const beginSession = (token: string, user: unknown): void => {
  window.sessionStorage.setItem(tokenKey, token);
  window.sessionStorage.setItem(userKey, JSON.stringify(user));
  window.sessionStorage.setItem(userInfoKey, JSON.stringify(user));
  wizardOf = undefined;
  isClosed = false;
  $sessionUser.set(readUser(JSON.stringify(user)));
};

/**
 * Adopts the session in the cookies for this tab: in a further tab of a member, or after the wizard. Returns false if
 * there is none.
 */
export const adoptCookieSession = (): boolean => {
  const token = browserCookie(tokenKey);
  const user = parseJson(browserCookie(userKey) ?? '');
  if (token === undefined || user === undefined) return false;
  beginSession(token, user);
  return true;
};

/** The token of the last refresh; a push channel that signed in with an older one has to send it. */
export const $renewed = atom('');

/** Stores the token from a refresh. During the wizard it stays in its cookie, which the server set. */
export const renewToken = (token: string): void => {
  if (stored(tokenKey) !== undefined) window.sessionStorage.setItem(tokenKey, token);
  $renewed.set(token);
};

const storedRecord = z.record(z.string(), z.unknown());

/** Stores changes to the person, in wire names. */
const keepChange = (change: object): void => {
  const record = storedRecord.safeParse(parseJson(stored(userKey) ?? ''));
  if ($sessionUser.get() === undefined || !record.success) return;
  const text = JSON.stringify({ ...record.data, ...change });
  for (const key of [userKey, userInfoKey]) window.sessionStorage.setItem(key, text);
  $sessionUser.set(readUser(text));
};

/** Stores a fresh address of the member's own picture, undefined for none: addresses expire within minutes. */
export const storePicture = (address: string | undefined): void => {
  if ($sessionUser.get()?.picture !== address) keepChange({ profile_picture: { Location: address ?? null } });
};

/** Updates the person from their profile, whichever tab or device changed it. */
export const keepProfile = (
  profile: Pick<StoredUser, 'name' | 'email' | 'native_place' | 'gender'>,
): void => {
  const { name, email, native_place, gender } = profile;
  const changed = { name, email, native_place, gender };
  const record = storedRecord.safeParse(parseJson(stored(userKey) ?? '')).data ?? {};
  if (Object.entries(changed).some(([key, value]) => (record[key] ?? null) !== (value ?? null)))
    keepChange(changed);
};

/** Stores the account's new e-mail address. */
export const keepEmail = (email: string): void => keepChange({ email });

/**
 * Stops sending the token of a closed account. The person stays known until `forgetSession`, for the page being left.
 */
export const closeSession = (): void => {
  isClosed = true;
  window.sessionStorage.removeItem(tokenKey);
};

/** Forgets this tab's session. The server's answer clears the cookies. */
export const forgetSession = (): void => {
  for (const key of [tokenKey, userKey, userInfoKey]) window.sessionStorage.removeItem(key);
  wizardOf = undefined;
  isClosed = false;
  $sessionUser.set(undefined);
};

/** Asks the person to sign in again; resolves to true once the same person has. */
type SignInAgain = () => Promise<boolean>;
let signInAgain: SignInAgain | undefined;

/**
 * Registers the function that asks the person to sign in again after the server ended the session; returns a function
 * that unregisters it.
 */
export const onSessionEnded = (ask: SignInAgain): (() => void) => {
  signInAgain = ask;
  return () => {
    if (signInAgain === ask) signInAgain = undefined;
  };
};

/**
 * Ends the session after the server finally refused its token. Resolves to true if the same person has signed in again,
 * false if they did not or could not be asked. On the landing page the token is kept, because nobody is asked there.
 */
export const endSession = async (): Promise<boolean> => {
  if (isClosed || window.location.pathname === '/') return false;
  window.sessionStorage.removeItem(tokenKey);
  return (await signInAgain?.()) ?? false;
};
