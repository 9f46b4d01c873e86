import type { Endpoint } from '@mysathi/contract/endpoint';

import { sendAuthorised } from './authorised.ts';
import { decodeAnswer, encodeCall } from './call-encoding.ts';
import type { CallAnswer, CallInput, WireCall } from './call-encoding.ts';
import { failureOfAnswer, isSuccess, orNetworkFailure } from './failures/call-failure.ts';
import { answerTimeout } from './answer-timeout.ts';

/** The parts of an HTTP response that are used. */
type ApiAnswer = Pick<Response, 'status' | 'text'> & { readonly headers: Pick<Headers, 'get'> };

/** Sends a request: with `fetch` in the browser, or in-process on the server. */
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

const decoded = <Call extends Endpoint>(
  call: Call,
  { status, headers }: Pick<ApiAnswer, 'status' | 'headers'>,
  text: string,
): CallAnswer<Call> => {
  if (!isSuccess(status)) throw failureOfAnswer(status, headers.get('retry-after'), text);
  return decodeAnswer(call, status, text);
};

/** Adds a time limit to a single request; a repetition after signing in again gets a new one. */
const untilTooLate = (signal: AbortSignal | undefined): AbortSignal =>
  signal === undefined ? answerTimeout() : AbortSignal.any([signal, answerTimeout()]);

/**
 * Calls the API from the browser, with clean names in and out. An expired session is renewed on the way; a call that
 * gets no answer in time fails as `offline`.
 * @throws CallFailure for every answer but a success. Programming errors are thrown unchanged.
 */
export const call = async <Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
): Promise<CallAnswer<Call>> => {
  const wire = encodeCall(endpoint, input);
  const send = (token: string | undefined) => {
    const init = initOf(wire, token, untilTooLate(input.signal));
    return orNetworkFailure(() => fetch(wire.path, { ...init, keepalive: input.keepalive ?? false }));
  };
  const answer = await sendAuthorised(endpoint, send, input.neverWaits);
  const text = await orNetworkFailure(() => answer.text());
  return decoded(endpoint, answer, text);
};

/** Calls the API from a loader on the server, as the visitor who requested the page. */
export const callFrom = async <Call extends Endpoint>(
  transport: Transport,
  endpoint: Call,
  input: CallInput<Call>,
): Promise<CallAnswer<Call>> => {
  const wire = encodeCall(endpoint, input);
  const answer = await transport(wire.path, initOf(wire, undefined, input.signal));
  return decoded(endpoint, answer, await answer.text());
};
