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

/** The maximum time that a broken connection can delay logging out. */
const longestMilliseconds = 5000;

/** Sends messages that an earlier page left in the outbox, if this page has not loaded the outbox yet. */
const sendKept = async (known: readonly unknown[]): Promise<void> => {
  if (draftNames(nameOfDraft('outbox', '')).length === 0) return;
  const { sendAtOnce } = await import('../live/outbox.ts');
  if (!known.includes(sendAtOnce)) await sendAtOnce();
};

/** Sends everything still pending, before the session ends. */
export const sendWhatWaits = async (): Promise<void> => {
  const known = [...beforeLogout];
  const sent = Promise.allSettled([sendKept(known), ...known.map((send) => send())]);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, longestMilliseconds))]);
};

/**
 * Forgets this tab's session, its requested page, and all drafts, lists, filters and answers kept in this browser; the
 * other tabs leave their pages.
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
    // A 401 means that the session had already ended.
    if (!(failure instanceof CallFailure) || failure.status !== unauthorised) return false;
  }
  forgetHere(queries);
  return true;
};

let ending: Promise<boolean> | undefined;

/**
 * Sends everything pending, ends the session on the server, and forgets it here with all drafts, lists, filters and
 * answers. Returns false if the server could not be reached; the person is then still signed in. Concurrent calls share
 * one logout.
 */
export const logout = (queries: QueryClient): Promise<boolean> => {
  ending ??= end(queries).finally(() => (ending = undefined));
  return ending;
};
