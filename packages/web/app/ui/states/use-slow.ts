import { useEffect, useState } from 'react';

const slowMilliseconds = 8000;

/** True once what is waited for has not come for so long that somebody wonders. */
export const useSlow = (): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return slow;
};
