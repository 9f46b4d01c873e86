import { useEffect, useState } from 'react';

const pauseMilliseconds = 300;

/** Returns the latest value that has stayed unchanged for `pause` milliseconds. */
export const useSettled = <Value>(value: Value, pause = pauseMilliseconds): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
