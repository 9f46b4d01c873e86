import { atom } from 'nanostores';
import * as z from 'zod';

import { parseJson } from '../calls/parse-json.ts';
import { browserCookie, readCookie } from './cookies.ts';
import { bringOwnStorage } from './own-storage.ts';

bringOwnStorage();

/**
 * Signed in means: `access_token` is in this tab's session storage. The cookies of the same names are
 * set by the server and only read here; during the wizard the token lives in the cookie alone.
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

/** The person of this tab; undefined for a visitor. Changes with sign-in, sign-out and session end. */
export const $sessionUser = atom<SessionUser | undefined>(
  stored(tokenKey) === undefined ? undefined : readUser(stored(userKey)),
);

/** True for a signed-in member of this tab. */
export const isSignedIn = (): boolean => stored(tokenKey) !== undefined;

/** The bearer token: this tab's, or the wizard's out of the cookie. */
export const bearerToken = (): string | undefined => stored(tokenKey) ?? browserCookie(tokenKey);

/** The token as the last refresh of any tab left it. */
export const cookieToken = (): string | undefined => browserCookie(tokenKey);

/** The address at which the wizard continues; undefined when it is finished or was never begun. */
export const resumePath = (): string | undefined => browserCookie('path');

/** The person whose wizard this page has shown. */
let wizardOf: string | undefined;

/** The person in the wizard, who is not signed in yet. */
export const wizardUser = (): SessionUser | undefined => {
  const person = browserCookie(tokenKey) === undefined ? undefined : readUser(browserCookie(userKey));
  wizardOf ??= person?.id;
  return person;
};

/** The person known to be here: the member of this tab, or the person in the cookies. */
export const personHere = (): string | undefined =>
  $sessionUser.get()?.id ?? readUser(browserCookie(userKey))?.id;

/** Whether another person has signed in in this browser since this page was opened for somebody. */
export const hasAnotherSignedIn = (): boolean => {
  const opened = $sessionUser.get()?.id ?? wizardOf;
  const now = readUser(browserCookie(userKey))?.id;
  return opened !== undefined && now !== undefined && opened !== now;
};

/**
 * The member a `Cookie` header speaks of, for the first view of public pages. It proves nothing: it only
 * decides which links are shown.
 */
export const memberOfCookies = (header: string): SessionUser | undefined =>
  readCookie(header, tokenKey) === undefined || readCookie(header, 'path') !== undefined
    ? undefined
    : readUser(readCookie(header, userKey));

/**
 * True once the account is closed: no token is sent any more, and nobody is asked to sign in again, until the page is
 * left.
 */
let isClosed = false;

/** Begins the session of this tab with what the server answered. `user` is the wire's user record. */
export const beginSession = (token: string, user: unknown): void => {
  window.sessionStorage.setItem(tokenKey, token);
  window.sessionStorage.setItem(userKey, JSON.stringify(user));
  window.sessionStorage.setItem(userInfoKey, JSON.stringify(user));
  wizardOf = undefined;
  isClosed = false;
  $sessionUser.set(readUser(JSON.stringify(user)));
};

/**
 * Takes the cookies' session into this tab: a further tab of a member, or the end of the wizard.
 * False when there is none.
 */
export const adoptCookieSession = (): boolean => {
  const token = browserCookie(tokenKey);
  const user = parseJson(browserCookie(userKey) ?? '');
  if (token === undefined || user === undefined) return false;
  beginSession(token, user);
  return true;
};

/** The token of the last refresh: the push channel, which signed in with an older one, has to send it. */
export const $renewed = atom('');

/** Keeps the token that a refresh brought. The wizard's token stays in its cookie, which the server set. */
export const renewToken = (token: string): void => {
  if (stored(tokenKey) !== undefined) window.sessionStorage.setItem(tokenKey, token);
  $renewed.set(token);
};

const storedRecord = z.record(z.string(), z.unknown());

/** Keeps changes of the person, under the wire's names. */
const keepChange = (change: object): void => {
  const record = storedRecord.safeParse(parseJson(stored(userKey) ?? ''));
  if ($sessionUser.get() === undefined || !record.success) return;
  const text = JSON.stringify({ ...record.data, ...change });
  for (const key of [userKey, userInfoKey]) window.sessionStorage.setItem(key, text);
  $sessionUser.set(readUser(text));
};

/** Keeps a fresh address of the own picture, undefined for none: addresses live for minutes only. */
export const keepPicture = (address: string | undefined): void => {
  if ($sessionUser.get()?.picture !== address) keepChange({ profile_picture: { Location: address ?? null } });
};

/** Updates the person from a fresh own profile, whichever tab or device has changed it. */
export const keepProfile = (
  profile: Pick<StoredUser, 'name' | 'email' | 'native_place' | 'gender'>,
): void => {
  const { name, email, native_place, gender } = profile;
  const changed = { name, email, native_place, gender };
  const record = storedRecord.safeParse(parseJson(stored(userKey) ?? '')).data ?? {};
  if (Object.entries(changed).some(([key, value]) => (record[key] ?? null) !== (value ?? null)))
    keepChange(changed);
};

/** Keeps the e-mail address that the account has from now on. */
export const keepEmail = (email: string): void => keepChange({ email });

/**
 * Stops sending the token of a closed account. The person stays known until `forgetSession`, for the page that is left.
 */
export const closeSession = (): void => {
  isClosed = true;
  window.sessionStorage.removeItem(tokenKey);
};

/** Forgets the session of this tab. The cookies are cleared by the server's answer. */
export const forgetSession = (): void => {
  for (const key of [tokenKey, userKey, userInfoKey]) window.sessionStorage.removeItem(key);
  wizardOf = undefined;
  isClosed = false;
  $sessionUser.set(undefined);
};

/** Asks the person to sign in again; true once the same person has. */
type SignInAgain = () => Promise<boolean>;
let signInAgain: SignInAgain | undefined;

/** Registers what asks the person to sign in again when the server has ended the session; returns the way to stop. */
export const onSessionEnded = (ask: SignInAgain): (() => void) => {
  signInAgain = ask;
  return () => {
    if (signInAgain === ask) signInAgain = undefined;
  };
};

/**
 * Ends the session after the server refused its token for good. True once the same person has signed in again, false
 * when they did not or nobody asked them. The landing page keeps the token, as nobody is asked there.
 */
export const endSession = async (): Promise<boolean> => {
  if (isClosed || window.location.pathname === '/') return false;
  window.sessionStorage.removeItem(tokenKey);
  return (await signInAgain?.()) ?? false;
};
