import { SessionEnd } from '../../features/auth/session-end.tsx';
import { MemberLine } from './member-line.tsx';

/** What a page of members does once it stands: it asks whose session has ended to sign in again, and hears what happens. */
export const MemberLater = () => (
  <>
    <SessionEnd />
    <MemberLine />
  </>
);
