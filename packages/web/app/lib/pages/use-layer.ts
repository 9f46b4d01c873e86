import { useLocation, useNavigate } from 'react-router';

import { countSteps, goBack } from './steps-back.ts';

const toPage = countSteps('stepsFromPage');

const pathOf = (address: string): string => address.replace(/[?#].*/, '');

/** The parts of a location that layers depend on. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

/**
 * Navigation state for opening a layer, whose id the address bears under `name`. It holds how many steps back the page
 * under the layer is, where one comes from that page.
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

/**
 * A layer over a page that has an address: a photo, a talk, a section. Back closes it, and so does `close`, leaving
 * nothing behind in the history.
 */
export const useLayer = (name: string) => {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    /** State of a navigation to this layer or another of its kind. */
    stateTo: (address: string): unknown => stateOfLayer(name, location, address),
    /** Goes back to the page beneath; replaces the layer by `page` where it was opened from elsewhere. */
    close: (page: string): void => {
      const { pathname, search, state } = location;
      const steps = stepsUnder(state);
      if (steps !== undefined) goBack(navigate, steps, pathname + search);
      else void navigate(page, { replace: true, preventScrollReset: true, state: state as unknown });
    },
  };
};
