import type { NavigateFunction } from 'react-router';
import * as z from 'zod';

/** Browsers cut their histories off, the shortest after fifty steps. */
const mostSteps = 40;

/** Counts in the state of navigations, under this name, how many steps of the history back something lies. */
export const countSteps = (name: string) => {
  const counted = z.object({ [name]: z.int().positive() });
  /** How far back it lies; undefined for whoever came from elsewhere. */
  const of = (state: unknown): number | undefined => counted.safeParse(state).data?.[name];
  return {
    of,
    /** Goes with a navigation away from it. */
    first: { [name]: 1 },
    /** Goes with a navigation on from a page that one came to from there. */
    further: (state: unknown) => {
      const steps = of(state);
      return steps === undefined || steps >= mostSteps ? undefined : { [name]: steps + 1 };
    },
  };
};

/** A way back is asked for, and the browser has not gone it yet. */
let isGoing = false;

const isAt = (address: string): boolean => {
  const { pathname, search } = new URL(address, 'https://this.page');
  return window.location.pathname === pathname && window.location.search === search;
};

/**
 * Goes back so many steps from the page of this address; once where it is pressed twice, as the browser takes a moment
 * and the page follows it a moment later.
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
