import { useSyncExternalStore } from 'react';

import { useDisplay } from './display.ts';

interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined =>
  'connection' in navigator ? (navigator.connection as Connection) : undefined;

const listen = (changed: () => void) => {
  const line = connection();
  line?.addEventListener('change', changed);
  return () => line?.removeEventListener('change', changed);
};

/** Whether to load as little data as possible, according to the setting of this device or of the browser. */
export const useSavesData = (): boolean => {
  const { display } = useDisplay();
  const asked = useSyncExternalStore(
    listen,
    () => connection()?.saveData === true,
    () => false,
  );
  return asked || display.dataUse === 'less';
};
