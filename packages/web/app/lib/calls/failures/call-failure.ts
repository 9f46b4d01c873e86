import type { ProblemCode } from '@mysathi/contract/errors';
import { problemBody } from '@mysathi/contract/problem-body';
import type { FieldProblem } from '@mysathi/contract/problem-body';

import { badRequest, conflict, notFound, serverError } from '../http-status.ts';
import { parseJson } from '../parse-json.ts';

/**
 * Codes of failures beside those of the server: `offline` no answer at all, `unreadable` an answer against the
 * contract, `aborted` cancelled by the caller, `fault` a mistake in this program.
 */
export type LocalCode = 'offline' | 'unreadable' | 'aborted' | 'fault';

interface FailureDetails {
  readonly errors?: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly reference?: string | undefined;
}

/** A call that did not succeed. `message` is the server's sentence, empty for local codes. */
export class CallFailure extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** A code of the contract's `problems`, or a local one. */
  readonly code: string;
  /** Problems of single answers, by their names on the wire. */
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  /** Names the request in the server's log, when the failure is the server's. */
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
 * Runs a step that only the browser and the network take part in: sending a call, or reading the text of its answer.
 * @throws CallFailure `offline` or `aborted`, whatever the step threw.
 */
export const orNetworkFailure = async <Given>(step: () => Promise<Given>): Promise<Given> => {
  try {
    return await step();
  } catch (thrown) {
    const aborted = thrown instanceof DOMException && thrown.name === 'AbortError';
    throw new CallFailure(0, (aborted ? 'aborted' : 'offline') satisfies LocalCode, '');
  }
};

/** The failure to show for anything that was thrown. A mistake in this program is reported, and becomes a `fault`. */
export const asCallFailure = (thrown: unknown): CallFailure => {
  if (thrown instanceof CallFailure) return thrown;
  reportError(thrown);
  return new CallFailure(0, 'fault' satisfies LocalCode, '');
};

/** The failure an answer outside 200 to 204 stands for. */
export const failureOfAnswer = (status: number, retryAfter: string | null, body: string): CallFailure => {
  const seconds = Number(retryAfter);
  const retryAfterSeconds = retryAfter !== null && Number.isFinite(seconds) ? seconds : undefined;
  const read = problemBody.safeParse(parseJson(body));
  if (!read.success) return new CallFailure(status, 'unreadable', '', { retryAfterSeconds });
  const { code, message, errors, reference } = read.data;
  return new CallFailure(status, code, message, { errors, retryAfterSeconds, reference });
};

/** The code by which support finds a failure in the log; undefined for failures that are not the server's. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof CallFailure ? error.reference : undefined;

/** Whether a status is that of an answer which the contract describes. */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 204;

/** Whether the same call may succeed a moment later. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.code === 'offline' || error.status >= serverError;

/** Whether the member is hidden, has blocked me or has left; the server does not tell which. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === ('profile_gone' satisfies ProblemCode);

/** Whether the server refused because the page is out of date: something has changed or is gone. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === notFound || error.status === conflict);

/** Whether the server could not read the request, or no longer keeps what it names. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === badRequest || error.status === conflict);
