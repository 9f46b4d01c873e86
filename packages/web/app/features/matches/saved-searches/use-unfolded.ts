import { useState } from 'react';

import { perPerson } from '../../../lib/session/per-person.ts';

const mine = perPerson((): { unfolded: boolean } => ({ unfolded: false }));

/** Returns whether my saved searches are expanded; shared by the panels of all lists. */
export const useUnfolded = (): [boolean, (unfolded: boolean) => void] => {
  const [unfolded, setUnfolded] = useState(() => mine().unfolded);
  return [
    unfolded,
    (next) => {
      mine().unfolded = next;
      setUnfolded(next);
    },
  ];
};
