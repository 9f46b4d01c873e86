import { beforeLogout } from './before-logout.ts';

/**
 * Calls `sendAll` when the page goes or is hidden, and before its member logs out; returns the way to stop. `isLeaving`
 * is true where the page goes: it may never learn of the answer.
 */
export const sendAsPageGoes = (sendAll: (isLeaving: boolean) => Promise<unknown>): (() => void) => {
  const leave = ({ type }: Event) => {
    const isLeaving = type === 'pagehide';
    // Phones may end a page that is hidden without another word.
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
