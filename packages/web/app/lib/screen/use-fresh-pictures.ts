import { useRef } from 'react';

/**
 * Told of pictures that did not come: has what was read asked for anew, once for all of it, as their addresses may have
 * expired. Whoever comes back to a list, or stays with it or with a profile for long, has such. No clock is asked: those
 * of some devices are slow.
 */
export const useFreshPictures = (read: unknown, invalidate: () => void) => {
  const askedFor = useRef<unknown>(undefined);
  return (): void => {
    if (askedFor.current === read) return;
    askedFor.current = read;
    invalidate();
  };
};
