import type { NavigateFunction } from 'react-router';
import * as z from 'zod';

/** Browsers truncate their history, some after fifty entries. */
const mostSteps = 40;

/** Counts in the navigation state, under this name, how many history steps back a page lies. */
export const countSteps = (name: string) => {
  const counted = z.object({ [name]: z.int().positive() });
  /** Returns the number of steps; undefined if the visitor did not come from that page. */
  const of = (state: unknown): number | undefined => counted.safeParse(state).data?.[name];
  return {
    of,
    /** The state for navigating away from the page. */
    first: { [name]: 1 },
    /** Returns the state for navigating on from a page reached from there. */
    further: (state: unknown) => {
      const steps = of(state);
      return steps === undefined || steps >= mostSteps ? undefined : { [name]: steps + 1 };
    },
  };
};

/** True until the browser has finished going back. */
let isGoing = false;

const isAt = (address: string): boolean => {
  const { pathname, search } = new URL(address, 'https://this.page');
  return window.location.pathname === pathname && window.location.search === search;
};

/**
 * Goes back this many steps from the page at this address. A second press is ignored while the first takes effect,
 * which takes the browser and then the page a moment.
 */
export const goBack = (navigate: NavigateFunction, steps: number, from: string): void => {
  if (isGoing || !isAt(from)) return;
  isGoing = true;
  const gone = () => {
    isGoing = false;
  };
  window.addEventListener('popstate', gone, { once: true });
  void navigate(-steps);
};
