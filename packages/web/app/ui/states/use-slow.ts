import { useEffect, useState } from 'react';

const slowMilliseconds = 8000;

/** Returns true once the component has been mounted so long that the user may wonder what is wrong. */
export const useSlow = (): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return slow;
};
