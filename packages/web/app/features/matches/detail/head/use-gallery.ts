import { useEffect } from 'react';
import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router';

import { furtherFromList } from '../../../../lib/people/list-place.ts';
import { useLayer } from '../../../../lib/pages/use-layer.ts';

/** Manages the gallery over a profile with this many photos: the address holds the open photo, and Back closes it. */
export const useGallery = (count: number) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const layer = useLayer('photo');
  const addressOf = (place: number | undefined): string => {
    const next = new URLSearchParams(search);
    if (place === undefined) next.delete('photo');
    else next.set('photo', String(place + 1));
    return createPath({ pathname, search: next.toString() });
  };
  const asked = Number(search.get('photo'));
  const at = asked >= 1 && asked <= count ? asked - 1 : undefined;
  // If the photo in the address does not exist (any more), remove it from the address, since nothing opens.
  const stray = at === undefined && search.has('photo') ? addressOf(undefined) : undefined;
  useEffect(() => {
    if (stray !== undefined) void navigate(stray, { preventScrollReset: true, replace: true, state });
  }, [stray, navigate, state]);
  return {
    /** The index of the open photo, from 0. */
    at,
    open: () => {
      const address = addressOf(0);
      const further = Object.assign({}, furtherFromList(state), layer.stateTo(address));
      void navigate(address, { preventScrollReset: true, state: further });
    },
    move: (to: number) => void navigate(addressOf(to), { preventScrollReset: true, replace: true, state }),
    close: () => layer.close(addressOf(undefined)),
  };
};
