import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';

import { resumeAddress } from '../../../lib/session/resume-address.ts';
import { $sessionUser, memberOfCookies } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { useHydrated } from '../../../lib/start/use-hydrated.ts';
import type { loader } from '../../../root.tsx';

/** Returns the person viewing a public page: the member of this tab, or the person in the cookies; else undefined. */
export const useVisitor = (): SessionUser | undefined => {
  const facts = useRouteLoaderData<typeof loader>('root');
  // The server only knows the cookies, so hydration must not use more.
  const signedIn = useStore($sessionUser, { ssr: () => undefined });
  const hydrated = useHydrated();
  // The session may have ended since the document was sent.
  const cookies = hydrated ? document.cookie : undefined;
  const remembered = useMemo(
    () => (cookies === undefined ? facts?.member : memberOfCookies(cookies)),
    [cookies, facts],
  );
  return signedIn ?? remembered;
};

/**
 * Returns the address at which a person with something unfinished, who is not a member of this tab, continues; else
 * undefined.
 */
export const useResume = (): string | undefined => {
  const facts = useRouteLoaderData<typeof loader>('root');
  return useHydrated() ? resumeAddress(document.cookie) : facts?.resume;
};
