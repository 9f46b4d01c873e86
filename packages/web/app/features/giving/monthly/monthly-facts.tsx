import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { monthlyTexts } from '../../../messages/en/giving-monthly.ts';
import styles from './monthly.module.css';

/** What is given, to what, and until when. */
export const MonthlyFacts = ({ monthly }: { monthly: MonthlyGift }) => {
  const { campaign, amount, tip, method, months, lastOn, state } = monthly;
  const t = useText(monthlyTexts);
  const { money, date } = useFormats();
  return (
    <dl className={styles.facts}>
      <dt>{t.forCampaign}</dt>
      <dd>
        <Link to={pages.campaign(campaign._id)} dir="auto">
          {campaign.title}
        </Link>
      </dd>
      <dt>{t.everyMonth}</dt>
      <dd>{money(amount)}</dd>
      {tip > 0 ? (
        <>
          <dt>{t.tip}</dt>
          <dd>{money(tip)}</dd>
          <dt>{t.total}</dt>
          <dd>{money(amount + tip)}</dd>
        </>
      ) : null}
      <dt>{t.paidBy}</dt>
      <dd>{t[method]}</dd>
      <dt>{t.setUp}</dt>
      <dd>{t.months(months)}</dd>
      {lastOn === null || state === 'ended' ? null : (
        <>
          <dt>{t.last}</dt>
          <dd>{date(lastOn)}</dd>
        </>
      )}
    </dl>
  );
};
