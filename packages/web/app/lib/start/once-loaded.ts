import { keepOfflineShell } from '../live/offline-shell.ts';
import { keepMovedPresses } from './moved-presses.ts';

/** Additions that a page loads once it is complete. */
export const addOnceLoaded = (): Promise<void> => {
  keepMovedPresses();
  return keepOfflineShell();
};
