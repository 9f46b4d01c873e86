import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** True while the part stands on the page: an answer that comes later leads nobody on. */
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
