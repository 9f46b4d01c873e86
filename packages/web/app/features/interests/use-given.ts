import { useCallback, useEffect, useState } from 'react';

import { limits } from '@mysathi/contract/limits';

interface Dated<Given> {
  readonly id: string;
  readonly given: Given;
  /** When it can no longer be undone. */
  readonly until: number;
  /** Whether that time has passed. */
  readonly isOver: boolean;
}

/**
 * Returns the answers just given, oldest first, each timed from the start of its call, since the server cannot have
 * counted from earlier. Answers that can no longer be undone stay until they are forgotten.
 */
export const useAllGiven = <Given>() => {
  const [all, setAll] = useState<readonly Dated<Given>[]>([]);
  const forget = useCallback((id: string) => setAll((before) => before.filter((one) => one.id !== id)), []);
  const forgetOver = useCallback(() => setAll((before) => before.filter(({ isOver }) => !isOver)), []);
  const keep = useCallback((id: string, given: Given, since: number) => {
    const until = since + limits.interestUndoSeconds * 1000;
    setAll((before) => [...before.filter((one) => one.id !== id), { id, given, until, isOver: false }]);
  }, []);
  useEffect(() => {
    const end = (ended: Dated<Given>) =>
      setAll((before) => before.map((one) => (one === ended ? { ...one, isOver: true } : one)));
    const timers = all
      .filter(({ isOver }) => !isOver)
      .map((one) => setTimeout(() => end(one), one.until - Date.now()));
    return () => timers.forEach(clearTimeout);
  }, [all]);
  return { all, keep, forget, forgetOver };
};

/** Returns the answer just given, where only one can be given, until it can no longer be undone. */
export const useGiven = <Given>() => {
  const { all, keep, forget } = useAllGiven<Given>();
  const set = (given: Given | undefined, since: number) =>
    given === undefined ? forget('') : keep('', given, since);
  return [all.find(({ isOver }) => !isOver)?.given, set] as const;
};
