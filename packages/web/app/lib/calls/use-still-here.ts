import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** True while the component is mounted, so that a late answer navigates nobody away. */
export const useStillHere = (): RefObject<boolean> => {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
};
