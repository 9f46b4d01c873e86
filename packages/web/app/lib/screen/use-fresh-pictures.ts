import { useRef } from 'react';

/**
 * Refetches data whose pictures failed to load, once for each answer: addresses of pictures expire, as in a list that
 * stays open for long. Expiry is not computed, as the clocks of some devices are slow.
 */
export const useFreshPictures = (read: unknown, invalidate: () => void) => {
  const askedFor = useRef<unknown>(undefined);
  return (): void => {
    if (askedFor.current === read) return;
    askedFor.current = read;
    invalidate();
  };
};
