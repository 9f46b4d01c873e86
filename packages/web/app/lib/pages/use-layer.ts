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
 * Returns the navigation state for opening a layer, whose id is in the query parameter `name`. It holds how many steps
 * back the underlying page is, if the layer is opened from there.
 */
export const stateOfLayer = (name: string, from: Place, to: string): unknown => {
  const { pathname, search, state } = from;
  // The browser then keeps the current history entry.
  if (to === pathname + search) return state;
  if (pathOf(to) !== pathname) return undefined;
  return new URLSearchParams(search).has(name) ? toPage.further(state) : toPage.first;
};

/** Returns how many steps back the underlying page is; undefined if the layer was opened from elsewhere. */
export const stepsUnder = toPage.of;

/**
 * Manages a layer over a page that has its own address: a photo, a conversation, a section. Back closes it, and so does
 * `close`, without leaving a history entry.
 */
export const useLayer = (name: string) => {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    /** Returns the state for navigating to this layer or another one of the same name. */
    stateTo: (address: string): unknown => stateOfLayer(name, location, address),
    /** Goes back to the underlying page; if the layer was opened from elsewhere, replaces it by `page`. */
    close: (page: string): void => {
      const { pathname, search, state } = location;
      const steps = stepsUnder(state);
      if (steps !== undefined) goBack(navigate, steps, pathname + search);
      else void navigate(page, { replace: true, preventScrollReset: true, state: state as unknown });
    },
  };
};
