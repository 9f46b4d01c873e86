import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { cookieToken } from '../../lib/session/session.ts';
import { useAdoptedSession } from '../../lib/session/use-adopted-session.ts';
import { useLogoutElsewhere } from '../../lib/session/use-logout-elsewhere.ts';
import { MemberBar } from './member-places.tsx';
import { noCounts } from './site/site-header.tsx';
import type { UnreadCounts } from './site/site-header.tsx';

interface MemberPlacesProps {
  /** Called with the unread counts, for the header. */
  onCounts: (counts: UnreadCounts) => void;
}

const MemberPlaces = ({ onCounts }: MemberPlacesProps) => {
  useAdoptedSession(true);
  const { data: counts = noCounts } = useQuery(countsQuery);
  useEffect(() => onCounts(counts), [onCounts, counts]);
  return <MemberBar counts={counts} />;
};

/** The additions of a public page for a known person. For a member they fetch and show the unread counts. */
export const KnownPerson = ({ isMember, onCounts }: MemberPlacesProps & { isMember: boolean }) => {
  // This component loads after the page has begun to show the member.
  const [isGone] = useState(() => isMember && cookieToken() === undefined);
  useLogoutElsewhere(undefined, isGone);
  return isMember ? <MemberPlaces onCounts={onCounts} /> : null;
};
