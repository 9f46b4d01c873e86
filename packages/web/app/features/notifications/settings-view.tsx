import { IconHeartHandshake, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { NotificationSettings } from '@mysathi/contract/endpoints/notifications';
import { notificationChannels } from '@mysathi/contract/notification-kinds';
import type { Muted } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { useText } from '../../lib/words/i18n.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { SettingGroup, SettingSwitch } from '../../ui/layout/setting-rows.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { ChannelTable } from './channel-table.tsx';
import { notificationSettingsQuery } from './notifications-query.ts';
import { pushStateQuery } from './push-device.ts';
import { PushSwitches } from './push-switches.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useChangeSettings } from './use-change-settings.ts';

/** Says that e-mails with names of others are not sent to an unconfirmed address; nothing once it is confirmed. */
const UnconfirmedEmail = () => {
  const t = useText(notificationSettingTexts);
  const { data: profile } = useQuery(ownProfileQuery);
  return profile?.email_confirmed === false ? (
    <Notice kind="info">
      {t.emailUnconfirmed} <Link to={pages.email}>{t.confirmEmail}</Link>
    </Notice>
  ) : null;
};

const Switches = ({ stored }: { stored: NotificationSettings }) => {
  const t = useText(notificationSettingTexts);
  const { settings, change } = useChangeSettings(stored);
  const { data: pushState } = useQuery(pushStateQuery);
  const channels = notificationChannels.filter((one) => one !== 'push' || pushState !== 'off_here');
  const turn = (what: Muted, on: boolean) => change({ channels: { [what]: on } });
  return (
    <>
      <UnconfirmedEmail />
      <SettingGroup title={t.kinds}>
        <ChannelTable channels={channels} muted={settings.muted} onTurn={turn} />
        <SettingSwitch
          icon={<IconMailOpened {...iconLook(22)} />}
          title={t.digest}
          help={t.digestHelp}
          checked={!settings.muted.includes('digest:email')}
          onChange={(on) => turn('digest:email', on)}
        />
      </SettingGroup>
      <PushSwitches names={settings.push_names} onNames={(named) => change({ push_names: named })} />
      <SettingGroup title={t.quiet}>
        <QuietHours from={settings.quiet_from} to={settings.quiet_to} onChange={change} />
      </SettingGroup>
      <SettingGroup title={t.others}>
        <SettingSwitch
          icon={<IconHeartHandshake {...iconLook(22)} />}
          title={t.tells}
          help={t.tellsHelp}
          checked={settings.tells_shortlisted}
          onChange={(tells) => change({ tells_shortlisted: tells })}
        />
      </SettingGroup>
    </>
  );
};

const Loaded = (): ReactNode => {
  const t = useText(notificationSettingTexts);
  const asking = useQuery(notificationSettingsQuery);
  if (asking.data) return <Switches stored={asking.data} />;
  return (
    <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
      <FormSkeleton fields={6} />
    </NotYetHere>
  );
};

/** The notification settings: kinds, channels and quiet hours. */
export const NotificationSettingsView = () => {
  const t = useText(notificationSettingTexts);
  return (
    <SettingPage above={{ label: t.settings, to: pages.settings }} title={t.title} lead={t.lead}>
      <Loaded />
    </SettingPage>
  );
};
