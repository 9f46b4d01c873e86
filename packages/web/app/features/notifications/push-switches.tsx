import { IconBellRinging, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { useText } from '../../lib/words/i18n.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingGroup, SettingSwitch } from '../../ui/layout/setting-rows.tsx';
import { pushStateQuery } from './push-device.ts';
import { useTurnPush } from './use-turn-push.ts';
import styles from './notifications.module.css';

interface PushSwitchesProps {
  /** Whether push notifications may contain names. */
  names: boolean;
  onNames: (named: boolean) => void;
}

/** Push on this device; the browser asks for permission only when it is turned on. */
export const PushSwitches = ({ names, onNames }: PushSwitchesProps) => {
  const t = useText(notificationSettingTexts);
  // Refetched, because the first query of a visit may run before the service worker is registered.
  const { data: state } = useQuery({ ...pushStateQuery, refetchOnMount: 'always' });
  const turn = useTurnPush();
  if (state === undefined || state === 'off_here') return null;
  return (
    <SettingGroup title={t.device}>
      {state === 'unable' ? (
        <p className={styles.note}>{t.pushUnable}</p>
      ) : (
        <SettingSwitch
          icon={<IconBellRinging {...iconLook(22)} />}
          title={t.pushOn}
          help={state === 'refused' ? t.pushRefused : t.pushHelp}
          checked={turn.isPending ? turn.variables : state === 'on'}
          onChange={(on) => turn.mutate(on)}
        />
      )}
      <SettingSwitch
        icon={<IconEye {...iconLook(22)} />}
        title={t.pushNames}
        help={t.pushNamesHelp}
        checked={names}
        onChange={onNames}
      />
    </SettingGroup>
  );
};
