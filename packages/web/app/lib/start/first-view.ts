import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { $sessionUser, adoptCookieSession, forgetSession } from '../session/session.ts';
import { useHydrated } from './use-hydrated.ts';

/** What a member's page shows first, as the server read it while it made the page. */
export interface FirstView {
  readonly memberId: string;
  /** What the API answered, by the names under which the page's queries keep it. */
  readonly answers: readonly { readonly key: QueryKey; readonly data: unknown }[];
}

/** Lets the page find the answers it came with, so that it neither waits for them nor asks again; true when it has any. */
export const useFirstView = (view: FirstView | null): boolean => {
  const queries = useQueryClient();
  // In the very first render, which must say what the server said, and only then.
  const [isGiven] = useState(() => {
    if (view === null) return false;
    for (const { key, data } of view.answers) queries.setQueryData(key, data);
    // Another member has signed in in this browser since, which ended the session of this tab.
    const isOfAnother = typeof window !== 'undefined' && $sessionUser.get()?.id !== view.memberId;
    if (isOfAnother && !adoptCookieSession()) forgetSession();
    return true;
  });
  return isGiven;
};

/** Whether a part of the page was there when it came, and with it the answers it shows. */
export const useCameWithPage = (): boolean => {
  const hydrated = useHydrated();
  const [came] = useState(!hydrated);
  return came;
};
