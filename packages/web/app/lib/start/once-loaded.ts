import { keepOfflineShell } from '../live/offline-shell.ts';
import { keepMovedPresses } from './moved-presses.ts';

/** What a page is better with and does not begin with. */
export const addOnceLoaded = (): Promise<void> => {
  keepMovedPresses();
  return keepOfflineShell();
};
