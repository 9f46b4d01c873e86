import { pages } from '@mysathi/contract/pages';

import { SessionEnd } from '../../features/auth/signing-in/session-end.tsx';
import { useLogoutElsewhere } from '../../lib/session/use-logout-elsewhere.ts';
import { MemberLine } from './member-line.tsx';

/** What a member's page adds once it is painted: signing in again after the session has ended, and the push channel. */
export const MemberLater = () => {
  useLogoutElsewhere(pages.home);
  return (
    <>
      <SessionEnd />
      <MemberLine />
    </>
  );
};
