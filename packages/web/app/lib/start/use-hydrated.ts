import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server sends and in the first render of it, true once scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
