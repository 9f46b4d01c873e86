import { useCallback, useEffect, useState } from 'react';

import { limits } from '@mysathi/contract/limits';

interface Dated<Given> {
  readonly id: string;
  readonly given: Given;
  /** When it cannot be taken back any more. */
  readonly until: number;
}

/** The answers just given, oldest first; each is forgotten once it cannot be taken back any more. */
export const useAllGiven = <Given>() => {
  const [all, setAll] = useState<readonly Dated<Given>[]>([]);
  const forget = useCallback((id: string) => setAll((before) => before.filter((one) => one.id !== id)), []);
  const keep = useCallback((id: string, given: Given) => {
    const until = Date.now() + limits.interestUndoSeconds * 1000;
    setAll((before) => [...before.filter((one) => one.id !== id), { id, given, until }]);
  }, []);
  useEffect(() => {
    const timers = all.map(({ id, until }) => setTimeout(() => forget(id), until - Date.now()));
    return () => timers.forEach(clearTimeout);
  }, [all, forget]);
  return { all: all.map(({ given }) => given), keep, forget };
};

/** The one answer just given where there is one to give, forgotten once it cannot be taken back any more. */
export const useGiven = <Given>() => {
  const { all, keep, forget } = useAllGiven<Given>();
  const set = (given: Given | undefined) => (given === undefined ? forget('') : keep('', given));
  return [all[0], set] as const;
};
