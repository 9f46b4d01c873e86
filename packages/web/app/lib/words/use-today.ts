import { kolkataToday } from '@mysathi/contract/calendar';
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

/** The calendar day in India as YYYY-MM-DD, also on a page that lies open over midnight. */
export const useToday = (): string => useSyncExternalStore(listen, kolkataToday, kolkataToday);
