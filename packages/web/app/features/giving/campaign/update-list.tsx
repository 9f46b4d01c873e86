import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { DateText } from '../../../ui/text-formats.tsx';
import styles from './update-list.module.css';

/** The numbered, dated updates of a campaign, newest first. */
export const UpdateList = ({ updates }: Pick<Campaign, 'updates'>) => {
  const t = useText(campaignTexts);
  const { date } = useFormats();
  if (updates.length === 0) return <p className={styles.quiet}>{t.noUpdates}</p>;
  return (
    <ol className={styles.line} reversed>
      {updates.map(({ number, date: dated, title, text, editedOn }) => (
        <li key={number} className={styles.update}>
          <p className={styles.quiet}>
            <Dotted>
              {t.updateNumber({ number: String(number) })}
              <DateText moment={dated} />
              {editedOn === null ? null : t.updateEdited({ date: date(editedOn) })}
            </Dotted>
          </p>
          <h3 className={styles.title} {...asWritten(title)}>
            {title}
          </h3>
          <p {...asWritten(text)} className={styles.text}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
};
