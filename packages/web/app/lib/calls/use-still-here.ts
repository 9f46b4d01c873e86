import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns a ref that is true while the component is mounted, so that late answers do not navigate. */
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
