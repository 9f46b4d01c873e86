import { useState } from 'react';

import { perPerson } from '../../../lib/session/per-person.ts';

const mine = perPerson((): { unfolded: boolean } => ({ unfolded: false }));

/** Whether my saved searches are unfolded; each list has a panel of its own, and finds them as another left them. */
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
