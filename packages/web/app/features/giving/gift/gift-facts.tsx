import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import styles from './gift.module.css';

/** What the gift is, whatever became of it. */
export const GiftFacts = ({ gift: { campaign, amount, tip, reference } }: { gift: GiftStatus }) => {
  const t = useText(giftTexts);
  const { money } = useFormats();
  return (
    <dl className={styles.facts}>
      <dt>{t.forCampaign}</dt>
      <dd>
        <Link to={pages.campaign(campaign._id)} dir="auto">
          {campaign.title}
        </Link>
      </dd>
      <dt>{t.gift}</dt>
      <dd>{money(amount)}</dd>
      {tip > 0 ? (
        <>
          <dt>{t.tip}</dt>
          <dd>{money(tip)}</dd>
          <dt>{t.total}</dt>
          <dd>{money(amount + tip)}</dd>
        </>
      ) : null}
      <dt>{t.reference}</dt>
      <dd className={styles.reference}>{reference}</dd>
    </dl>
  );
};
