import { useText } from '../../lib/words/i18n.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { SelectField } from '../../ui/fields/choices/select-field.tsx';
import styles from './notifications.module.css';

const half = 12;

/** Formats an hour: `10:00 PM` for 22. */
const hourText = (hour: number): string =>
  `${String(hour % half || half).padStart(2, '0')}:00 ${hour < half ? 'AM' : 'PM'}`;

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

interface QuietHoursProps {
  from: number;
  to: number;
  onChange: (changed: { quiet_from?: number; quiet_to?: number }) => void;
}

/** The hours in which nothing is sent; two equal hours mean none. */
export const QuietHours = ({ from, to, onChange }: QuietHoursProps) => {
  const t = useText(notificationSettingTexts);
  return (
    <div>
      <p className={styles.help}>{t.quietHelp}</p>
      <div className={styles.hours}>
        <SelectField
          label={t.quietFrom}
          options={hours}
          value={String(from)}
          onChange={(hour) => onChange({ quiet_from: Number(hour) })}
        />
        <SelectField
          label={t.quietTo}
          options={hours}
          value={String(to)}
          onChange={(hour) => onChange({ quiet_to: Number(hour) })}
        />
      </div>
    </div>
  );
};
