import { keepOfflineShell } from '../live/offline-shell.ts';
import { keepMovedPresses } from './moved-presses.ts';

/** Adds what a page needs only after it has loaded. */
export const addOnceLoaded = (): Promise<void> => {
  keepMovedPresses();
  return keepOfflineShell();
};
