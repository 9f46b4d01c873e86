import type { NavigateFunction } from 'react-router';
import * as z from 'zod';

/** Browsers cut their histories off, the shortest after fifty steps. */
const mostSteps = 40;

/** Counts, in the state of navigations under this name, how many steps back in the history a page lies. */
export const countSteps = (name: string) => {
  const counted = z.object({ [name]: z.int().positive() });
  /** The number of steps; undefined for whoever came from elsewhere. */
  const of = (state: unknown): number | undefined => counted.safeParse(state).data?.[name];
  return {
    of,
    /** State of a navigation away from the page. */
    first: { [name]: 1 },
    /** State of a navigation onwards from a page that was reached from there. */
    further: (state: unknown) => {
      const steps = of(state);
      return steps === undefined || steps >= mostSteps ? undefined : { [name]: steps + 1 };
    },
  };
};

/** True while the browser has not finished going back. */
let isGoing = false;

const isAt = (address: string): boolean => {
  const { pathname, search } = new URL(address, 'https://this.page');
  return window.location.pathname === pathname && window.location.search === search;
};

/**
 * Goes back so many steps from the page of this address. A second press meanwhile does nothing: the browser takes a
 * moment, and the page follows it a moment later.
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
