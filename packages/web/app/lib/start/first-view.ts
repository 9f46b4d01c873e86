import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { $sessionUser, adoptCookieSession, forgetSession } from '../session/session.ts';
import { useHydrated } from './use-hydrated.ts';

/** The data of a member's first view, which the server read while rendering the page. */
export interface FirstView {
  readonly memberId: string;
  /** API answers by query key. */
  readonly answers: readonly { readonly key: QueryKey; readonly data: unknown }[];
}

/**
 * Puts the answers that came with the page into the cache, so that they are not fetched again; returns whether there
 * are any.
 */
export const useFirstView = (view: FirstView | null): boolean => {
  const queries = useQueryClient();
  // Only in the very first render, which must match the server's.
  const [isGiven] = useState(() => {
    if (view === null) return false;
    for (const { key, data } of view.answers) queries.setQueryData(key, data);
    // Another member has signed in in this browser since, which ended this tab's session.
    const isOfAnother = typeof window !== 'undefined' && $sessionUser.get()?.id !== view.memberId;
    if (isOfAnother && !adoptCookieSession()) forgetSession();
    return true;
  });
  return isGiven;
};

/** Whether a component, and thus its data, came with the document. */
export const useCameWithPage = (): boolean => {
  const hydrated = useHydrated();
  const [came] = useState(!hydrated);
  return came;
};
