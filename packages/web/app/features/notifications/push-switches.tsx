import { IconBellRinging, IconEye } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useText } from '../../lib/i18n.ts';
import { messageOr } from '../../lib/failure-text.ts';
import { showToast } from '../../lib/toasts.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { SettingGroup, SettingSwitch } from '../../ui/setting-rows.tsx';
import { pushStateQuery, turnPush } from './push-device.ts';
import styles from './notifications.module.css';

const look = { size: 22, stroke: 1.75 } as const;

interface PushSwitchesProps {
  /** Whether a push may name people. */
  names: boolean;
  onNames: (named: boolean) => void;
}

/** Being told on this device: the browser is asked only when this is turned on. */
export const PushSwitches = ({ names, onNames }: PushSwitchesProps) => {
  const t = useText(notificationSettingTexts);
  const queries = useQueryClient();
  const { data: state } = useQuery(pushStateQuery);
  const turn = useMutation({
    mutationFn: turnPush,
    onSuccess: (message) => {
      if (message === null) showToast('warning', t.pushRefused);
      else showToast('success', message);
    },
    onError: (error) => showToast('warning', messageOr(error, t.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: pushStateQuery.queryKey }),
  });
  if (state === undefined || state === 'off_here') return null;
  return (
    <SettingGroup title={t.device}>
      {state === 'unable' ? (
        <p className={styles.note}>{t.pushUnable}</p>
      ) : (
        <SettingSwitch
          icon={<IconBellRinging {...look} />}
          title={t.pushOn}
          help={state === 'refused' ? t.pushRefused : t.pushHelp}
          checked={turn.isPending ? turn.variables : state === 'on'}
          onChange={(on) => turn.mutate(on)}
        />
      )}
      <SettingSwitch
        icon={<IconEye {...look} />}
        title={t.pushNames}
        help={t.pushNamesHelp}
        checked={names}
        onChange={onNames}
      />
    </SettingGroup>
  );
};
