import { useCallback, useSyncExternalStore } from 'react';

const secondMilliseconds = 1000;

const secondsUntil = (moment: number): number =>
  Math.max(0, Math.ceil((moment - Date.now()) / secondMilliseconds));

/** Whole seconds until a moment (milliseconds since 1970), counting down to 0. */
export const useCountdown = (moment: number): number => {
  const listen = useCallback(
    (changed: () => void) => {
      const timer = setInterval(() => {
        changed();
        if (secondsUntil(moment) === 0) clearInterval(timer);
      }, secondMilliseconds / 4);
      return () => clearInterval(timer);
    },
    [moment],
  );
  return useSyncExternalStore(
    listen,
    () => secondsUntil(moment),
    () => 0,
  );
};

/** `0:28`, the parts of a time that a person waits. */
export const clockParts = (seconds: number): { minutes: number; seconds: string } => ({
  minutes: Math.floor(seconds / 60),
  seconds: String(seconds % 60).padStart(2, '0'),
});
