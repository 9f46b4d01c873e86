import { kolkataToday } from '@mysathi/contract/time/calendar';
import { useSyncExternalStore } from 'react';

const minuteMilliseconds = 60 * 1000;

// Timers rest while a page is hidden.
const listen = (changed: () => void) => {
  const timer = setInterval(changed, minuteMilliseconds);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
};

/** Today's date in India as YYYY-MM-DD; it changes at midnight on an open page, too. */
export const useToday = (): string => useSyncExternalStore(listen, kolkataToday, kolkataToday);
