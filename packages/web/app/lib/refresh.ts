import * as z from 'zod';

import { failureOfAnswer } from './call-failure.ts';
import { bearerToken, cookieToken, renewToken } from './session.ts';

const refreshAnswer = z.object({ access_token: z.string().min(1) });

let running: Promise<string | undefined> | undefined;

const askForToken = async (): Promise<string | undefined> => {
  const response = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' });
  const text = await response.text();
  if (response.status === 401 || response.status === 403) return undefined;
  if (!response.ok) throw failureOfAnswer(response.status, response.headers.get('retry-after'), text);
  const { access_token: token } = refreshAnswer.parse(JSON.parse(text));
  renewToken(token);
  return token;
};

/**
 * A fresh token in place of the refused one, or undefined when the session is over. Calls that fail
 * together share one refresh; a call that failed with a token since replaced gets the newer one.
 * @throws CallFailure when the server could not decide (then nothing is forgotten).
 */
export const refreshToken = (refused: string): Promise<string | undefined> => {
  const current = bearerToken();
  if (running === undefined && current !== undefined && current !== refused) return Promise.resolve(current);
  // Another tab may have renewed the session: its token stands in the cookie, and rotating again would end it.
  const shared = cookieToken();
  if (running === undefined && shared !== undefined && shared !== refused) {
    renewToken(shared);
    return Promise.resolve(shared);
  }
  running ??= askForToken().finally(() => {
    running = undefined;
  });
  return running;
};
