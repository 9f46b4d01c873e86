import type { ProblemCode } from '@mysathi/contract/errors';
import { problemBody } from '@mysathi/contract/problem-body';
import type { FieldProblem } from '@mysathi/contract/problem-body';

import { badRequest, conflict, notFound, serverError, tooManyRequests } from '../http-status.ts';
import { parseJson } from '../parse-json.ts';

/**
 * Failure codes in addition to the server's: `offline` no answer at all, `unreadable` an answer that violates the
 * contract, `aborted` cancelled by the caller, `fault` a programming error.
 */
export type LocalCode = 'offline' | 'unreadable' | 'aborted' | 'fault';

interface FailureDetails {
  readonly errors?: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly reference?: string | undefined;
}

/** A failed call. `message` is the server's text, empty for local codes. */
export class CallFailure extends Error {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** A code of the contract's `problems`, or a local one. */
  readonly code: string;
  /** Errors of single fields, by wire name. */
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  /** Identifies the request in the server's log if the server is at fault. */
  readonly reference: string | undefined;

  constructor(status: number, code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.reference = details.reference;
  }
}

/**
 * Runs a step that involves only the browser and the network: sending a request, or reading its response.
 * @throws CallFailure `offline` or `aborted` for anything the step throws.
 */
export const orNetworkFailure = async <Given>(step: () => Promise<Given>): Promise<Given> => {
  try {
    return await step();
  } catch (thrown) {
    const aborted = thrown instanceof DOMException && thrown.name === 'AbortError';
    throw new CallFailure(0, (aborted ? 'aborted' : 'offline') satisfies LocalCode, '');
  }
};

/** Returns the failure to show for anything that was thrown. A programming error is reported and becomes a `fault`. */
export const asCallFailure = (thrown: unknown): CallFailure => {
  if (thrown instanceof CallFailure) return thrown;
  reportError(thrown);
  return new CallFailure(0, 'fault' satisfies LocalCode, '');
};

/** Returns the failure for a response whose status is not 200 to 204. */
export const failureOfAnswer = (status: number, retryAfter: string | null, body: string): CallFailure => {
  const seconds = Number(retryAfter);
  const retryAfterSeconds = retryAfter !== null && Number.isFinite(seconds) ? seconds : undefined;
  const read = problemBody.safeParse(parseJson(body));
  if (!read.success) return new CallFailure(status, 'unreadable', '', { retryAfterSeconds });
  const { code, message, errors, reference } = read.data;
  return new CallFailure(status, code, message, { errors, retryAfterSeconds, reference });
};

/** Returns the reference by which support finds a failure in the log; undefined if the server is not at fault. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof CallFailure ? error.reference : undefined;

/** Returns the text for data that could not be loaded: when to try again if it was asked for too often, else `words`. */
export const notLoadedText = (error: unknown, words: string): string =>
  (error instanceof CallFailure && error.status === tooManyRequests && error.message) || words;

/** Whether a status belongs to an answer that the contract describes. */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 204;

/** Whether repeating the same call may succeed a moment later. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.code === 'offline' || error.status >= serverError;

/** Whether the member is hidden, has blocked me or has left; the server does not reveal which. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === ('profile_gone' satisfies ProblemCode);

/** Whether the server refused because the page is out of date: something has changed or no longer exists. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === notFound || error.status === conflict);

/** Whether the server could not parse the request, or no longer has what it refers to. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === badRequest || error.status === conflict);
