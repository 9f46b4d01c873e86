import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingLink } from '../../ui/layout/setting-rows.tsx';
import { useWaitingText } from './use-waiting-text.ts';

/** The link to changing the mobile number; says if a new number is waiting to take effect. */
export const ChangePhoneLink = () => {
  const t = useText(accountTexts);
  const waitingText = useWaitingText();
  const waiting = useQuery(ownProfileQuery).data?.phone_change ?? null;
  return (
    <SettingLink
      to={pages.phone}
      icon={<IconDeviceMobile {...iconLook(22)} />}
      title={t.phoneTitle}
      help={waiting === null ? undefined : waitingText(waiting)}
    />
  );
};
