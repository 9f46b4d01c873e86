import type { QueryClient } from '@tanstack/react-query';

import { logout as logoutCall } from '@mysathi/contract/endpoints/auth';

import { call } from '../calls/api.ts';
import { CallFailure } from '../calls/failures/call-failure.ts';
import { unauthorised } from '../calls/http-status.ts';
import { forgetSearches } from '../people/last-search.ts';
import { forgetTrail } from '../people/match-trail.ts';
import { keepAskedPage } from './asked-page.ts';
import { beforeLogout } from './before-logout.ts';
import { nameOfDraft } from './draft-names.ts';
import { clearAllDrafts, draftNames } from './drafts.ts';
import { tellLoggedOut } from './other-tabs.ts';
import { forgetSession } from './session.ts';

/** The longest that a broken line can delay logging out. */
const longestMilliseconds = 5000;

/** Sends the messages that an earlier page left in the outbox, where this page has not loaded the outbox yet. */
const sendKept = async (known: readonly unknown[]): Promise<void> => {
  if (draftNames(nameOfDraft('outbox', '')).length === 0) return;
  const { sendAtOnce } = await import('../live/outbox.ts');
  if (!known.includes(sendAtOnce)) await sendAtOnce();
};

/** Sends whatever waits to be sent, before the session ends. */
export const sendWhatWaits = async (): Promise<void> => {
  const known = [...beforeLogout];
  const sent = Promise.allSettled([sendKept(known), ...known.map((send) => send())]);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, longestMilliseconds))]);
};

/**
 * Forgets the session of this tab, the page it was to lead to, and all drafts, lists, filters and answers that this
 * browser kept with it; its other tabs leave their pages.
 */
export const forgetHere = (queries: QueryClient): void => {
  forgetSession();
  keepAskedPage(null);
  clearAllDrafts();
  forgetTrail();
  forgetSearches();
  queries.clear();
  tellLoggedOut();
};

const end = async (queries: QueryClient): Promise<boolean> => {
  await sendWhatWaits();
  try {
    await call(logoutCall, {});
  } catch (failure) {
    // Refused means that it had ended already.
    if (!(failure instanceof CallFailure) || failure.status !== unauthorised) return false;
  }
  forgetHere(queries);
  return true;
};

let ending: Promise<boolean> | undefined;

/**
 * Sends what waits, ends the session on the server, and forgets it here with all drafts, lists, filters and answers.
 * False when the server could not be reached: the person is then still signed in. Calls during an ending share it.
 */
export const logout = (queries: QueryClient): Promise<boolean> => {
  ending ??= end(queries).finally(() => (ending = undefined));
  return ending;
};
