import { IconId } from '@tabler/icons-react';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { BottomBar } from '../../ui/shell/bottom-bar.tsx';
import { useMemberLinks } from './site/site-header.tsx';
import type { UnreadCounts } from './site/site-header.tsx';

/** The bottom bar with a member's main pages, on phones. */
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
