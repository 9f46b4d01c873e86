import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingLink } from '../../ui/layout/setting-rows.tsx';
import { useWaitingText } from './use-waiting-text.ts';

/** The way to change the mobile number; says when one waits to take its place. */
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
