import { forgetSession } from '../session/session.ts';

/**
 * Reloads the page for another person who has signed in in this browser. Nothing of the person before is shown to them
 * (drafts bear their author), and nothing begun here is done in their name. Never resolves.
 */
export const makeWay = (): Promise<never> => {
  forgetSession();
  window.location.reload();
  return new Promise(() => undefined);
};
