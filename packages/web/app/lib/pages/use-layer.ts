import { useLocation, useNavigate } from 'react-router';

import { countSteps, goBack } from './steps-back.ts';

const toPage = countSteps('stepsFromPage');

const pathOf = (address: string): string => address.replace(/[?#].*/, '');

/** Where somebody is: the parts of a location that layers go by. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

/**
 * The state that goes with a navigation to something that lies over its page, and whose name the address bears under
 * `name`: it tells how far back the page itself is, where one comes from there.
 */
export const stateOfLayer = (name: string, from: Place, to: string): unknown => {
  const { pathname, search, state } = from;
  // The browser keeps the entry it has.
  if (to === pathname + search) return state;
  if (pathOf(to) !== pathname) return undefined;
  return new URLSearchParams(search).has(name) ? toPage.further(state) : toPage.first;
};

/** How many steps back the page under a layer is; undefined where the layer was opened from elsewhere. */
export const stepsUnder = toPage.of;

/** What lies over a page and has an address: a photo, a talk, a section. Back closes it, and so does `close`, leaving nothing behind in the history. */
export const useLayer = (name: string) => {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    /** Goes with a navigation to this one or another of its kind. */
    stateTo: (address: string): unknown => stateOfLayer(name, location, address),
    /** Shows the page beneath; where it was not come from, it takes the place of the layer. */
    close: (page: string): void => {
      const { pathname, search, state } = location;
      const steps = stepsUnder(state);
      if (steps !== undefined) goBack(navigate, steps, pathname + search);
      else void navigate(page, { replace: true, preventScrollReset: true, state: state as unknown });
    },
  };
};
