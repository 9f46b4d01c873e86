import { useQuery } from '@tanstack/react-query';

import type { Usage } from '@mysathi/contract/endpoints/contacts';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SettingGroup } from '../../ui/layout/setting-rows.tsx';
import { UsageBar } from '../../ui/progress/usage-bar.tsx';
import { fairUseQuery } from './contact-queries.ts';
import styles from './fair-use-meter.module.css';

const periods = [
  ['day', 'today'],
  ['week', 'week'],
  ['month', 'month'],
] as const;

const Kind = ({ title, usage }: { title: string; usage: Usage }) => {
  const t = useText(contactViewTexts);
  const formats = useFormats();
  return (
    <div className={styles.kind}>
      <h3>{title}</h3>
      <div className={styles.periods}>
        {periods.map(([period, words]) => (
          <UsageBar key={period} {...usage[period]} label={t[words](usage[period])} />
        ))}
      </div>
      {usage.more_from === null ? null : (
        <p className={styles.more}>{t.moreFrom({ date: formats.date(usage.more_from) })}</p>
      )}
    </div>
  );
};

/** How many contact views, interests and messages are used, by day, week and month. */
export const FairUseMeter = () => {
  const t = useText(contactViewTexts);
  const { data, error, isFetching, refetch } = useQuery(fairUseQuery);
  if (!data && error)
    return <ErrorState message={t.couldNotLoad} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <SettingGroup title={t.fairUse}>
      <div className={styles.meter}>
        <p className={styles.help}>{t.fairUseHelp}</p>
        <Kind title={t.contactViews} usage={data.contact_views} />
        <Kind title={t.interests} usage={data.interests} />
        <Kind title={t.messages} usage={data.messages} />
      </div>
    </SettingGroup>
  );
};
