import { pages } from '@mysathi/contract/pages';

import { SessionEnd } from '../../features/auth/session-end.tsx';
import { useLogoutElsewhere } from '../../lib/session/use-logout-elsewhere.ts';
import { MemberLine } from './member-line.tsx';

/** What a page of members does once it stands: it asks whose session has ended to sign in again, and hears what happens. */
export const MemberLater = () => {
  useLogoutElsewhere(pages.home);
  return (
    <>
      <SessionEnd />
      <MemberLine />
    </>
  );
};
