import { pages } from '@mysathi/contract/pages';

import { SessionEnd } from '../../features/auth/signing-in/session-end.tsx';
import { useLogoutElsewhere } from '../../lib/session/use-logout-elsewhere.ts';
import { MemberLine } from './member-line.tsx';

/**
 * What a member's page does once it is painted: it asks whoever's session has ended to sign in again, and listens to
 * the push channel.
 */
export const MemberLater = () => {
  useLogoutElsewhere(pages.home);
  return (
    <>
      <SessionEnd />
      <MemberLine />
    </>
  );
};
