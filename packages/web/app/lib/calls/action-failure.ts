import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** In the answer of an action that the browser could not bring to the server, or whose answer got lost. */
export interface Unreached {
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
    return { unreached: true };
  }
};

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
