import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';

import { $sessionUser } from './session.ts';
import type { SessionUser } from './session.ts';

/** The person in the cookies, for whom the server rendered the page. */
export const DrawnForContext = createContext<SessionUser | undefined>(undefined);

/** Returns this tab's member. On the server and during hydration, it is the person the page was rendered for. */
export const useMember = (): SessionUser | undefined => {
  const drawnFor = useContext(DrawnForContext);
  return useStore($sessionUser, { ssr: () => drawnFor });
};
