import type { Supporter } from '@mysathi/contract/endpoints/campaigns';

import { asWritten } from '../../../../lib/words/as-written.ts';
import { useText } from '../../../../lib/words/i18n.ts';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { DateText } from '../../../../ui/text-formats.tsx';
import { useDonorName } from '../../use-donor-name.ts';
import styles from './supporter-row.module.css';

/** A list of supporters, showing what each makes public. */
export const SupporterRows = ({ supporters }: { supporters: readonly Supporter[] }) => {
  const t = useText(campaignTexts);
  const { money } = useFormats();
  const nameOf = useDonorName();
  return (
    <ul className={styles.rows}>
      {supporters.map(({ name, amount, maskedEmail, message, at }, place) => (
        <li key={`${at} ${place}`} className={styles.row}>
          <Avatar id={name} name={nameOf(name)} size={44} />
          <div className={styles.who}>
            <p className={styles.name} dir="auto">
              {nameOf(name)}
            </p>
            <p className={styles.quiet}>
              {maskedEmail === null ? null : <span>{maskedEmail}</span>}
              <DateText moment={at} />
            </p>
            {message === null ? null : (
              <p className={styles.message} {...asWritten(message)}>
                {message}
              </p>
            )}
          </div>
          <p className={amount === null ? styles.quiet : styles.amount}>
            {amount === null ? t.amountHidden : money(amount)}
          </p>
        </li>
      ))}
    </ul>
  );
};
