import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pages } from '@mysathi/contract/pages';
import { useEffect } from 'react';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { useAdoptedSession } from '../../lib/session/use-adopted-session.ts';
import { useText } from '../../lib/words/i18n.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { BottomBar } from '../../ui/shell/bottom-bar.tsx';
import { noCounts, useMemberLinks } from './site-header.tsx';
import type { UnreadCounts } from './site-header.tsx';

/** The bar of a member's main places, on phones. */
export const MemberBar = ({ counts }: { counts: UnreadCounts }) => {
  const t = useText(shellTexts);
  const links = useMemberLinks(counts);
  return (
    <BottomBar
      label={t.mainPlaces}
      links={[...links, { to: pages.profile, label: t.profile, icon: IconId }]}
    />
  );
};

interface MemberPlacesProps {
  /** Told what waits in the places, for the header. */
  onCounts: (counts: UnreadCounts) => void;
}

/** The same on a page for everybody, which asks by itself what waits for the member who looks at it. */
export const MemberPlaces = ({ onCounts }: MemberPlacesProps) => {
  useAdoptedSession(true);
  const { data: counts = noCounts } = useQuery(countsQuery);
  useEffect(() => onCounts(counts), [onCounts, counts]);
  return <MemberBar counts={counts} />;
};
