import { useEffect, useState } from 'react';

const pauseMilliseconds = 300;

/** What was typed or chosen last, once nothing was for a moment. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
