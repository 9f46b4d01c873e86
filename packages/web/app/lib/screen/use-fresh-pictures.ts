import { useRef } from 'react';

import type { Picture } from '@mysathi/contract/member-card';

import { isExpired } from './picture-sources.ts';

/**
 * Told of pictures that did not come: has what was read asked for anew where their addresses have expired, once for all
 * of it. Whoever comes back to a list, or stays with it or with a profile for long, has such.
 */
export const useFreshPictures = (read: unknown, askAnew: () => void) => {
  const askedFor = useRef<unknown>(undefined);
  return (picture: Picture | null): void => {
    if (askedFor.current === read || !isExpired(picture)) return;
    askedFor.current = read;
    askAnew();
  };
};
