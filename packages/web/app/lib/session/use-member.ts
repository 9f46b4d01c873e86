import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';

import { $sessionUser } from './session.ts';
import type { SessionUser } from './session.ts';

/** The person in the cookies, for whom the server rendered the page. */
export const DrawnForContext = createContext<SessionUser | undefined>(undefined);

/** The member of this tab. In the server's render and in hydration it is the person whom the page was rendered for. */
export const useMember = (): SessionUser | undefined => {
  const drawnFor = useContext(DrawnForContext);
  return useStore($sessionUser, { ssr: () => drawnFor });
};
