import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router';

import { furtherFromList } from '../../../../lib/people/list-place.ts';
import { useLayer } from '../../../../lib/pages/use-layer.ts';

/** The gallery over a profile with so many photos: which one it shows stands in the address, and Back closes it. */
export const useGallery = (count: number) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const layer = useLayer('photo');
  const addressOf = (at: number | undefined): string => {
    const next = new URLSearchParams(search);
    if (at === undefined) next.delete('photo');
    else next.set('photo', String(at + 1));
    return createPath({ pathname, search: next.toString() });
  };
  const asked = Number(search.get('photo'));
  return {
    /** The place of the photo that is open, from 0. */
    at: asked >= 1 && asked <= count ? asked - 1 : undefined,
    open: () => {
      const address = addressOf(0);
      const further = Object.assign({}, furtherFromList(state), layer.stateTo(address));
      void navigate(address, { preventScrollReset: true, state: further });
    },
    move: (at: number) => void navigate(addressOf(at), { preventScrollReset: true, replace: true, state }),
    close: () => layer.close(addressOf(undefined)),
  };
};
