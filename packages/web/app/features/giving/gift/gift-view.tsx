import type { GiftStatus, Handover } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';
import { useEffect } from 'react';
import { Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { canGoBack } from './can-go-back.ts';
import { Besides } from './besides.tsx';
import { forgetGiven } from './forget-given.ts';
import { GiftConfirmed } from './gift-confirmed.tsx';
import { GiftFacts } from './gift-facts.tsx';
import { GiftToPay } from './gift-to-pay.tsx';
import { GiftWaiting } from './gift-waiting.tsx';
import styles from './gift.module.css';
import { RefundsMade } from './refunds-made.tsx';
import { useGiftPoll } from './use-gift-poll.ts';

interface GiftViewProps {
  gift: GiftStatus;
  handover: Handover | null;
  /** Whether this browser has begun no later gift to the campaign. */
  isLast: boolean;
  /** Whether the page was opened from the form. */
  atOnce: boolean;
  /** Whether "Check now" failed to reach the server. */
  isUnreached: boolean;
  onLeave: () => void;
}

const Standing = ({ gift, ...rest }: Omit<GiftViewProps, 'isUnreached' | 'isLast'>) => {
  if (gift.state === 'confirmed') return <GiftConfirmed gift={gift} />;
  if (gift.state === 'waiting') return <GiftWaiting gift={gift} />;
  return <GiftToPay gift={gift} {...rest} />;
};

/** The state of a gift, worded so that it promises nothing that is not in the ledger. */
export const GiftView = (props: GiftViewProps) => {
  const { isLast, isUnreached, ...standing } = props;
  const { gift, atOnce } = standing;
  const t = useText(giftTexts);
  const shared = useText(sharedGivingTexts);
  useGiftPoll(gift, atOnce);
  useEffect(() => forgetGiven(gift, isLast), [gift, isLast]);
  return (
    <Page width="form" className={styles.page}>
      {gift.sandbox ? <Notice kind="warning">{shared.sandbox}</Notice> : null}
      {isUnreached ? (
        <Notice kind="warning" role="alert">
          {shared.unreached}
        </Notice>
      ) : null}
      <Standing {...standing} />
      <Besides gift={gift} />
      <GiftFacts gift={gift} />
      <RefundsMade {...gift.refund} />
      {gift.monthly === null ? null : (
        <p>
          <Link to={pages.monthlyGift(gift.monthly)}>{t.monthly}</Link>
        </p>
      )}
      <p className={styles.quiet}>{canGoBack(gift) ? t.keepLinkBack : t.keepLink}</p>
      <p className={styles.quiet}>
        {t.writeToUs({ reference: gift.reference })} <Link to={pages.contact}>{shared.contact}</Link>
      </p>
    </Page>
  );
};
