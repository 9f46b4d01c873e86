import { beforeLogout } from './before-logout.ts';

/**
 * Calls `sendAll` when the page is closed or hidden, and before its member logs out; returns a function that stops it.
 * `isLeaving` is true if the page is closing, so that it may never see the answer.
 */
export const sendBeforePageCloses = (sendAll: (isLeaving: boolean) => Promise<unknown>): (() => void) => {
  const leave = ({ type }: Event) => {
    const isLeaving = type === 'pagehide';
    // Phones may kill a hidden page without further notice.
    if (isLeaving || document.visibilityState !== 'visible') void sendAll(isLeaving);
  };
  const finish = () => sendAll(false);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  beforeLogout.add(finish);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leave);
    beforeLogout.delete(finish);
  };
};
