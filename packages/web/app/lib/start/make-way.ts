import { forgetSession } from '../session/session.ts';

/**
 * Opens the page anew for the person who has signed in in this browser since: nothing of the one before is
 * shown to them (what they typed bears their name), and nothing that was begun here is done in their name.
 * Never comes back.
 */
export const makeWay = (): Promise<never> => {
  forgetSession();
  window.location.reload();
  return new Promise(() => undefined);
};
