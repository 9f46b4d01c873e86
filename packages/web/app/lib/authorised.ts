import type { Access } from '@mysathi/contract/endpoint';

import { refreshToken } from './refresh.ts';
import { bearerToken, endSession } from './session.ts';

const unauthorised = 401;

/**
 * Sends a call with the bearer token. A 401 is answered by one silent refresh and one replay; when that
 * is refused too, the person is asked to sign in again, and the call waits for it.
 */
export const sendAuthorised = async <Answer extends { readonly status: number }>(
  access: Access,
  send: (token: string | undefined) => Promise<Answer>,
): Promise<Answer> => {
  const token = bearerToken();
  const first = await send(token);
  // To visitors a 401 says something else: a wrong password.
  if (first.status !== unauthorised || access === 'visitor') return first;
  const fresh = token === undefined ? undefined : await refreshToken(token);
  const second = fresh === undefined ? first : await send(fresh);
  if (second.status !== unauthorised) return second;
  return (await endSession()) ? send(bearerToken()) : second;
};
