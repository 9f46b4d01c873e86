import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { useText } from '../../../lib/words/i18n.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { GivenFacts } from '../given-facts.tsx';
import styles from './gift.module.css';

/** The facts of a gift, whatever its state. */
export const GiftFacts = ({ gift }: { gift: GiftStatus }) => {
  const { campaign, amount, tip, monthly, reference } = gift;
  const t = useText(giftTexts);
  return (
    <GivenFacts campaign={campaign} amount={amount} tip={tip} words={{ amount: t.gift, total: t.total }}>
      {monthly === null ? null : (
        <>
          <dt>{t.howOften}</dt>
          <dd>{t.everyMonth}</dd>
        </>
      )}
      <dt>{t.reference}</dt>
      <dd className={styles.reference}>{reference}</dd>
    </GivenFacts>
  );
};
