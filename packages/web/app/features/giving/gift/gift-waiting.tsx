import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { CheckNow } from './check-now.tsx';
import styles from './gift.module.css';

/** The page of a gift while the bank has not answered: nothing to do, and above all do not pay again. */
export const GiftWaiting = ({ gift: { campaign } }: { gift: GiftStatus }) => {
  const t = useText(giftTexts);
  return (
    <>
      <h1>{t.waitingTitle}</h1>
      <p>
        <output>{t.waitingText}</output>
      </p>
      <p className={styles.quiet}>{t.waitingLong}</p>
      <p className={styles.quiet}>
        {t.waitingFind} <Link to={`${pages.campaignSupporters(campaign._id)}#find-mine`}>{t.findMine}</Link>
      </p>
      <div className={styles.actions}>
        <CheckNow kind="filled" />
      </div>
    </>
  );
};
