import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { $sessionUser } from '../../lib/session/session.ts';
import { pageAfterSignIn } from './after-sign-in.ts';

/** Leads a member, who has nothing to do at an entrance, to the page it was opened for. */
export const useMemberLedOn = (next: string | null): void => {
  const navigate = useNavigate();
  // In a further tab it is known a little later, by the cookies.
  const isMember = useStore($sessionUser, { ssr: () => undefined }) !== undefined;
  useEffect(() => {
    if (isMember) void navigate(pageAfterSignIn({ wizard_page: null }, next), { replace: true });
  }, [isMember, navigate, next]);
};
