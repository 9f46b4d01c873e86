import { useCallback, useSyncExternalStore } from 'react';

import { secondMilliseconds } from '../../../lib/calls/moment-in.ts';

const secondsUntil = (moment: number): number =>
  Math.max(0, Math.ceil((moment - Date.now()) / secondMilliseconds));

/** Returns the whole seconds until a time (milliseconds since 1970), counting down to 0. */
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

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Formats a waiting time: `0:28` or `21:55:12`. */
export const clock = (seconds: number): string => {
  const hours = Math.floor(seconds / hourSeconds);
  const minutes = Math.floor((seconds % hourSeconds) / minuteSeconds);
  const end = twoDigits(seconds % minuteSeconds);
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${twoDigits(minutes)}:${end}`;
};
