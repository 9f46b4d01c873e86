import * as z from 'zod';

import { CallFailure, failureOfAnswer, orNetworkFailure } from './failures/call-failure.ts';
import { forbidden, unauthorised } from './http-status.ts';
import { parseJson } from './parse-json.ts';
import { answerTimeout } from './answer-timeout.ts';
import { reloadForOtherPerson } from '../start/reload-for-other-person.ts';
import { bearerToken, cookieToken, hasAnotherSignedIn, renewToken } from '../session/session.ts';

const refreshAnswer = z.object({ access_token: z.string().min(1) });

/** The token that replaces a refused one. */
interface Replacement {
  readonly token: string;
  /** Whether the server has just issued it; a token from another tab may have expired meanwhile. */
  readonly isFresh: boolean;
}

let running: Promise<Replacement | undefined> | undefined;

const askForToken = async (): Promise<Replacement | undefined> => {
  // All calls wait for this one. If repeated within a minute, the server resends an answer that got lost.
  const init: RequestInit = { method: 'POST', credentials: 'same-origin', signal: answerTimeout() };
  const response = await orNetworkFailure(() => fetch('/api/auth/refresh', init));
  const text = await orNetworkFailure(() => response.text());
  if (response.status === unauthorised || response.status === forbidden) return undefined;
  if (!response.ok) throw failureOfAnswer(response.status, response.headers.get('retry-after'), text);
  const read = refreshAnswer.safeParse(parseJson(text));
  if (!read.success) throw new CallFailure(response.status, 'unreadable', '');
  const { access_token: token } = read.data;
  renewToken(token);
  return { token, isFresh: true };
};

/**
 * Returns the replacement of a refused token; undefined if the session is over. Calls that fail together share one
 * refresh; a call that used an outdated token gets the current one.
 * @throws CallFailure if the server could not decide; the session is kept then.
 */
export const refreshToken = (refused: string): Promise<Replacement | undefined> => {
  if (hasAnotherSignedIn()) return reloadForOtherPerson();
  const current = bearerToken();
  if (running === undefined && current !== undefined && current !== refused)
    return Promise.resolve({ token: current, isFresh: false });
  // Another tab may have renewed the session and left the token in the cookie; rotating it again would end the session.
  const shared = cookieToken();
  if (running === undefined && shared !== undefined && shared !== refused) {
    renewToken(shared);
    return Promise.resolve({ token: shared, isFresh: false });
  }
  running ??= askForToken().finally(() => {
    running = undefined;
  });
  return running;
};
