import { data } from 'react-router';
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';

import { CallFailure } from './call-failure.ts';
import { badRequest, conflict, notFound, unavailable } from '../http-status.ts';

/** The result of an action whose call failed. */
export interface Refusal {
  /** The failure's code; undefined if the server was not reached. */
  readonly code?: string;
  /** The server's message; if empty, the page shows a text of its own. */
  readonly failure: string;
}

/**
 * Returns the status and result of an action for a failed call. An unreadable API answer carries a success status,
 * which becomes 503.
 */
export const refusedBy = ({ code, message, status }: CallFailure): { status: number; refusal: Refusal } => ({
  status: status >= badRequest ? status : unavailable,
  refusal: { code, failure: message },
});

/** Runs a server action; returns its outcome, or a refusal if a call in it failed. */
export const orRefusal = async <Outcome>(action: () => Promise<Outcome>) => {
  try {
    return await action();
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const { refusal, status } = refusedBy(thrown);
    return data(refusal, { status });
  }
};

/** The result if the browser could not reach the server or the server's answer was lost. */
export interface Unreached extends Refusal {
  readonly unreached: true;
}

/**
 * Runs the server action from the browser; returns its outcome, or `Unreached`, so that the form stays on screen.
 * Redirects pass through.
 */
export const orUnreached = async <Outcome>(action: () => Promise<Outcome>): Promise<Outcome | Unreached> => {
  try {
    return await action();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { unreached: true, failure: '' };
  }
};

/** A `clientAction` for forms without typed text: without a connection, the page stays and says so. */
export const stayIfUnreached = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreached(() => serverAction());

const isUnreached = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'unreached' in result;

/**
 * The `shouldRevalidate` of pages whose action may be `Unreached`: their loader could not be reached either, and its
 * error page would replace the form. A 404 or 409 means that the page is out of date, so it is reloaded; by default the
 * router reloads nothing after a failure.
 */
export const revalidateIfReached = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === conflict ||
  actionStatus === notFound ||
  (!isUnreached(actionResult) && defaultShouldRevalidate);
