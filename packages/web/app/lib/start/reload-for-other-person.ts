import { forgetSession } from '../session/session.ts';

/**
 * Reloads the page because another person has signed in in this browser. They see nothing of the previous person
 * (drafts have an author), and nothing begun here happens in their name. Never resolves.
 */
export const reloadForOtherPerson = (): Promise<never> => {
  forgetSession();
  window.location.reload();
  return new Promise(() => undefined);
};
