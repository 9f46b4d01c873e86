import type { ProblemCode } from '@mysathi/contract/errors';
import { problemBody } from '@mysathi/contract/problem-body';
import type { FieldProblem } from '@mysathi/contract/problem-body';

import { badRequest, conflict, notFound, serverError } from './http-status.ts';
import { parseJson } from './parse-json.ts';

/**
 * What a call can fail with beside the server's own codes:
 * `offline` no answer at all, `unreadable` an answer that is not what the contract says, `aborted` given up by whoever
 * asked, `fault` a mistake in this program.
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
  /** Answers that are not right, by their name on the wire. */
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

/** What a page tells of something that went wrong with a call. A mistake in this program is reported, and becomes a `fault`. */
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

/** True where the same call may succeed a moment later. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.code === 'offline' || error.status >= serverError;

/** True for somebody who is hidden, has blocked or has left: which of them is for nobody to know. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === ('profile_gone' satisfies ProblemCode);

/** True where the server refused because something is not, or not any more, as the page shows it. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === notFound || error.status === conflict);

/** True where the server cannot read what was asked, or what it names is not kept any more. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === badRequest || error.status === conflict);
