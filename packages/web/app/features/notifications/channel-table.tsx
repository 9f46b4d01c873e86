import { channelsOf, notificationKinds } from '@mysathi/contract/notification-kinds';
import type { Muted, NotificationChannel, NotificationKind } from '@mysathi/contract/notification-kinds';

import { useText } from '../../lib/words/i18n.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import choices from '../../ui/fields/choices/choices.module.css';
import styles from './notifications.module.css';

const canBeChosen = (kind: NotificationKind): kind is Exclude<NotificationKind, 'warning'> =>
  channelsOf(kind).length > 0;
const chosen = notificationKinds.filter(canBeChosen);

interface ChannelTableProps {
  /** The channels available here. */
  channels: readonly NotificationChannel[];
  muted: readonly Muted[];
  onTurn: (what: Muted, on: boolean) => void;
}

/** A table of all kinds with a checkbox for each channel. */
export const ChannelTable = ({ channels, muted, onTurn }: ChannelTableProps) => {
  const t = useText(notificationSettingTexts);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.kind}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chosen.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t[kind]}</th>
            {channels.map((channel) => (
              <td key={channel}>
                {channelsOf(kind).includes(channel) ? (
                  <label>
                    <input
                      className={choices.boxControl}
                      type="checkbox"
                      aria-label={t.choice({ kind: t[kind], channel: t[channel] })}
                      checked={!muted.includes(`${kind}:${channel}`)}
                      onChange={(event) => onTurn(`${kind}:${channel}`, event.currentTarget.checked)}
                    />
                  </label>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
