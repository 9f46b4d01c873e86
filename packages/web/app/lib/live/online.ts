import { useSyncExternalStore } from 'react';

let offlineSince: Date | undefined;

const listen = (changed: () => void): (() => void) => {
  const update = () => {
    offlineSince = navigator.onLine ? undefined : (offlineSince ?? new Date());
    changed();
  };
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  update();
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
};

/** Returns since when this device has been offline; undefined while it is online. */
export const useOfflineSince = (): Date | undefined =>
  useSyncExternalStore(
    listen,
    () => offlineSince,
    () => undefined,
  );
