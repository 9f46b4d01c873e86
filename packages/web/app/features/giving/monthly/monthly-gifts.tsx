import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { monthlyTexts } from '../../../messages/en/giving-monthly.ts';
import styles from './monthly.module.css';

interface MonthlyGiftsProps extends Pick<MonthlyGift, 'gifts'> {
  campaignId: string;
}

/** The single gifts of a monthly gift, with links to their receipts. */
export const MonthlyGifts = ({ campaignId, gifts }: MonthlyGiftsProps) => {
  const t = useText(monthlyTexts);
  const { date } = useFormats();
  return (
    <section aria-labelledby="gifts" className={styles.section}>
      <h2 id="gifts">{t.gifts}</h2>
      <ul>
        {gifts.map(({ gift, on, state }) => (
          <li key={gift}>
            <Link to={pages.gift(campaignId, gift)}>{t.giftOf({ date: date(on), state: t[state] })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
