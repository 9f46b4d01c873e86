import { useEffect } from 'react';
import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router';

import { furtherFromList } from '../../../../lib/people/list-place.ts';
import { useLayer } from '../../../../lib/pages/use-layer.ts';

/** The gallery over a profile with so many photos: which one it shows stands in the address, and Back closes it. */
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
  // Of a photo that is not there, or no more, nothing opens: the page under it shall not stand as if something had.
  const stray = at === undefined && search.has('photo') ? addressOf(undefined) : undefined;
  useEffect(() => {
    if (stray !== undefined) void navigate(stray, { preventScrollReset: true, replace: true, state });
  }, [stray, navigate, state]);
  return {
    /** The place of the photo that is open, from 0. */
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
