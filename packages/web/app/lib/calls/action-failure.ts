import { data } from 'react-router';
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';

import { CallFailure } from './call-failure.ts';
import { badRequest, unavailable } from './http-status.ts';

/** In the answer of an action whose call failed. */
export interface Refusal {
  /** Of the failure; undefined where the server was not reached. */
  readonly code?: string;
  /** The sentence of the server. Empty where it has none: the page then says one of its own. */
  readonly failure: string;
}

/** What an action answers for a failed call. An answer that nobody can read bears the status of a success, and is none. */
export const refusedBy = ({ code, message, status }: CallFailure): { status: number; refusal: Refusal } => ({
  status: status >= badRequest ? status : unavailable,
  refusal: { code, failure: message },
});

/** What an action gives, or, where a call that it made failed, the refusal. */
export const orRefusal = async <Outcome>(action: () => Promise<Outcome>) => {
  try {
    return await action();
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const { refusal, status } = refusedBy(thrown);
    return data(refusal, { status });
  }
};

/** In the answer of an action that the browser could not bring to the server, or whose answer got lost. */
export interface Unreached extends Refusal {
  readonly unreached: true;
}

/**
 * What an action of the server gives, or what it failed with when the browser could not reach it: the form then
 * stays as it is. Redirects go on.
 */
export const orUnreached = async <Outcome>(action: () => Promise<Outcome>): Promise<Outcome | Unreached> => {
  try {
    return await action();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { unreached: true, failure: '' };
  }
};

/** The `clientAction` of pages whose form holds nothing that was typed: without a connection the page stays, and says so. */
export const stayIfUnreached = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreached(() => serverAction());

const isUnreached = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'unreached' in result;

/**
 * The `shouldRevalidate` of pages with such an action: behind one that was not reached their loader would not be
 * either, and an error page would take the place of the form.
 */
export const revalidateIfReached = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => !isUnreached(actionResult) && defaultShouldRevalidate;
