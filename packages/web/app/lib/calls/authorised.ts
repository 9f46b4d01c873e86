import type { Endpoint } from '@mysathi/contract/endpoint';

import { reloadForOtherPerson } from '../start/reload-for-other-person.ts';
import { unauthorised } from './http-status.ts';
import { refreshToken } from './refresh.ts';
import { bearerToken, endSession, hasAnotherSignedIn } from '../session/session.ts';

/**
 * Sends a call with the bearer token. A 401 leads to one silent refresh and a retry; if even a token fresh from the
 * server is refused, the person is asked to sign in again, and the call waits for that unless it `neverWaits`.
 */
export const sendAuthorised = async <Answer extends { readonly status: number }>(
  { access, tellsMembersMore }: Pick<Endpoint, 'access' | 'tellsMembersMore'>,
  send: (token: string | undefined) => Promise<Answer>,
  neverWaits = false,
): Promise<Answer> => {
  const isForVisitors = access === 'visitor' && !tellsMembersMore;
  if (!isForVisitors && hasAnotherSignedIn()) return reloadForOtherPerson();
  let refused = bearerToken();
  let answer = await send(refused);
  // For visitor calls a 401 means something else, such as a wrong password.
  if (answer.status !== unauthorised || isForVisitors) return answer;
  while (refused !== undefined) {
    const next = await refreshToken(refused);
    if (next === undefined) break;
    answer = await send(next.token);
    if (answer.status !== unauthorised) return answer;
    refused = next.isFresh ? undefined : next.token;
  }
  const signedInAgain = endSession();
  return !neverWaits && (await signedInAgain) ? send(bearerToken()) : answer;
};
