import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';

import { $sessionUser } from './session.ts';
import type { SessionUser } from './session.ts';

/** Whom the server drew the page for, as the cookies name them. */
export const DrawnForContext = createContext<SessionUser | undefined>(undefined);

/** The member of this tab; in what the server sends, and in the first render of it, the one it was drawn for. */
export const useMember = (): SessionUser | undefined => {
  const drawnFor = useContext(DrawnForContext);
  return useStore($sessionUser, { ssr: () => drawnFor });
};
