import { useEffect, useState } from 'react';

import { limits } from '@mysathi/contract/limits';

/** An answer just given, forgotten once it cannot be taken back any more. */
export const useGiven = <Given>() => {
  const [given, setGiven] = useState<Given | undefined>(undefined);
  useEffect(() => {
    if (given === undefined) return undefined;
    const timer = setTimeout(() => setGiven(undefined), limits.interestUndoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [given]);
  return [given, setGiven] as const;
};
