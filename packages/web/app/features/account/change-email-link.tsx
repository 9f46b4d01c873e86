import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { useText } from '../../lib/words/i18n.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingLink } from '../../ui/layout/setting-rows.tsx';

/** The link to changing the e-mail address; says if the address is unconfirmed. */
export const ChangeEmailLink = () => {
  const t = useText(accountTexts);
  const { data: profile } = useQuery(ownProfileQuery);
  return (
    <SettingLink
      to={pages.email}
      icon={<IconMail {...iconLook(22)} />}
      title={t.emailTitle}
      help={profile?.email_confirmed === false ? t.emailUnconfirmed : undefined}
    />
  );
};
