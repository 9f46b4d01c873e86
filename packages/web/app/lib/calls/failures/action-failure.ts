import { data } from 'react-router';
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';

import { CallFailure } from './call-failure.ts';
import { badRequest, conflict, notFound, unavailable } from '../http-status.ts';

/** The answer of an action whose call failed. */
export interface Refusal {
  /** The code of the failure; undefined where the server was not reached. */
  readonly code?: string;
  /** The sentence of the server. Empty where it has none: the page then says one of its own. */
  readonly failure: string;
}

/**
 * Status and answer of an action for a failed call. An unreadable answer of the API bears a success status, which
 * becomes 503.
 */
export const refusedBy = ({ code, message, status }: CallFailure): { status: number; refusal: Refusal } => ({
  status: status >= badRequest ? status : unavailable,
  refusal: { code, failure: message },
});

/** Runs an action of the server; gives its outcome, or a refusal where a call in it failed. */
export const orRefusal = async <Outcome>(action: () => Promise<Outcome>) => {
  try {
    return await action();
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const { refusal, status } = refusedBy(thrown);
    return data(refusal, { status });
  }
};

/** The answer where the browser could not reach the server, or the server's answer got lost. */
export interface Unreached extends Refusal {
  readonly unreached: true;
}

/**
 * Runs the action of the server from the browser; gives its outcome, or `Unreached`, so that the form stays. Redirects
 * go on.
 */
export const orUnreached = async <Outcome>(action: () => Promise<Outcome>): Promise<Outcome | Unreached> => {
  try {
    return await action();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { unreached: true, failure: '' };
  }
};

/** A `clientAction` for forms without typed text: without a connection the page stays, and says so. */
export const stayIfUnreached = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreached(() => serverAction());

const isUnreached = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'unreached' in result;

/**
 * The `shouldRevalidate` of pages whose action may be `Unreached`. Their loader could not be reached either, and its
 * error page would replace the form. A refusal that comes of an old page has it read anew: by itself the router reads
 * nothing after any refusal.
 */
export const revalidateIfReached = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === conflict ||
  actionStatus === notFound ||
  (!isUnreached(actionResult) && defaultShouldRevalidate);
