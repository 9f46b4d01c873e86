import { useEffect, useState } from 'react';

const pauseMilliseconds = 300;

/** A text once nothing was typed for a moment. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
