import { useEffect, useState } from 'react';

const pauseMilliseconds = 300;

/** The last value, once it has not changed for a moment of so many milliseconds. */
export const useSettled = <Value>(value: Value, pause = pauseMilliseconds): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
