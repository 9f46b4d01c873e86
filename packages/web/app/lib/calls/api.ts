import type { Endpoint } from '@mysathi/contract/endpoint';

import { sendAuthorised } from './authorised.ts';
import { decodeAnswer, encodeCall } from './call-encoding.ts';
import type { CallAnswer, CallInput, WireCall } from './call-encoding.ts';
import { failureOfAnswer, failureOfThrown, isSuccess } from './call-failure.ts';
import { tooLate } from './too-late.ts';

/** What is read of an answer. */
type ApiAnswer = Pick<Response, 'status' | 'text'> & { readonly headers: Pick<Headers, 'get'> };

/** Sends a call: over HTTP by the browser's fetch, or within the server's own process. */
export type Transport = (path: string, init: RequestInit) => Promise<ApiAnswer>;

const initOf = (wire: WireCall, token: string | undefined, signal: AbortSignal | undefined): RequestInit => {
  const headers = new Headers({ Accept: 'application/json' });
  if (typeof wire.body === 'string') headers.set('Content-Type', 'application/json');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return {
    method: wire.method,
    headers,
    credentials: 'same-origin',
    ...(wire.body === undefined ? {} : { body: wire.body }),
    ...(signal ? { signal } : {}),
  };
};

const read = async <Call extends Endpoint>(call: Call, response: ApiAnswer): Promise<CallAnswer<Call>> => {
  const text = await response.text();
  if (!isSuccess(response.status)) {
    throw failureOfAnswer(response.status, response.headers.get('retry-after'), text);
  }
  return decodeAnswer(call, response.status, text);
};

/** Each sending has its own time: somebody may have signed in again before it. */
const untilTooLate = (signal: AbortSignal | undefined): AbortSignal =>
  signal === undefined ? tooLate() : AbortSignal.any([signal, tooLate()]);

/**
 * Calls the API from the browser with clean names in and out; a session that has ended is mended on the way, and what
 * is never answered counts as offline after a while.
 * @throws CallFailure whenever the answer is not a success.
 */
export const call = async <Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
): Promise<CallAnswer<Call>> => {
  const wire = encodeCall(endpoint, input);
  try {
    const send = (token: string | undefined) =>
      fetch(wire.path, {
        ...initOf(wire, token, untilTooLate(input.signal)),
        keepalive: input.keepalive ?? false,
      });
    const answer = await sendAuthorised(endpoint, send, input.neverWaits);
    return await read(endpoint, answer);
  } catch (thrown) {
    throw failureOfThrown(thrown);
  }
};

/** Calls the API from a loader on the server, as the visitor who asked for the page. */
export const callFrom = async <Call extends Endpoint>(
  transport: Transport,
  endpoint: Call,
  input: CallInput<Call>,
): Promise<CallAnswer<Call>> => {
  const wire = encodeCall(endpoint, input);
  return read(endpoint, await transport(wire.path, initOf(wire, undefined, input.signal)));
};
