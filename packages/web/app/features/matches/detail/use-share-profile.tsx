import { IconShare } from '@tabler/icons-react';

import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { shareLink } from '../../../lib/pages/share-link.ts';
import { showToast } from '../../../lib/screen/toasts.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import type { MenuItem } from '../../../ui/actions/more-menu.tsx';
import { iconLook } from '../../../ui/icon-look.ts';

/**
 * Returns a menu item that shares a profile's member ID and a link that only members can open: no name, picture or
 * number.
 */
export const useShareProfile = (id: string, memberId: string): MenuItem => {
  const t = useText(matchDetailTexts);
  const share = async () => {
    const shared = await shareLink({ path: pages.matchDetail(id), text: t.sharedProfile({ id: memberId }) });
    if (shared.how === 'copied') showToast('success', t.linkCopied);
    if (shared.how === 'refused') showToast('info', t.copyThis({ link: shared.link }));
  };
  return {
    label: t.shareProfile,
    icon: <IconShare {...iconLook(22)} />,
    onChoose: () => void share(),
  };
};
