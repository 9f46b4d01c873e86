import { kolkataToday } from '@mysathi/contract/time/calendar';
import { useSyncExternalStore } from 'react';

const minuteMilliseconds = 60 * 1000;

// Also on becoming visible, because timers pause while a page is hidden.
const listen = (changed: () => void) => {
  const timer = setInterval(changed, minuteMilliseconds);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
};

/** Returns today's date in India as YYYY-MM-DD; it also changes at midnight on an open page. */
export const useToday = (): string => useSyncExternalStore(listen, kolkataToday, kolkataToday);
