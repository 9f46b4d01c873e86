import { useRef } from 'react';

/**
 * Returns a handler that refetches data whose pictures failed to load, once per answer: picture addresses expire, for
 * example in a list left open. Expiry is not computed because some devices' clocks are slow.
 */
export const useFreshPictures = (read: unknown, invalidate: () => void) => {
  const askedFor = useRef<unknown>(undefined);
  return (): void => {
    if (askedFor.current === read) return;
    askedFor.current = read;
    invalidate();
  };
};
