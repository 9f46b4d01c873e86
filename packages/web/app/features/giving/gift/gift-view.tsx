import type { GiftStatus, Handover } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';
import { useEffect } from 'react';
import { Link } from 'react-router';

import { clearDraft } from '../../../lib/session/drafts.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { giveDraftName } from '../give-draft-name.ts';
import { GiftConfirmed } from './gift-confirmed.tsx';
import { GiftFacts } from './gift-facts.tsx';
import { GiftToPay } from './gift-to-pay.tsx';
import { GiftWaiting } from './gift-waiting.tsx';
import styles from './gift.module.css';
import { useGiftPoll } from './use-gift-poll.ts';

interface GiftViewProps {
  gift: GiftStatus;
  handover: Handover | null;
  /** Straight from the form. */
  atOnce: boolean;
  /** Check now did not reach the server. */
  isUnreached: boolean;
  onLeave: () => void;
  onRetry: () => void;
}

const Standing = ({ gift, ...rest }: Omit<GiftViewProps, 'isUnreached'>) => {
  if (gift.state === 'confirmed') return <GiftConfirmed gift={gift} />;
  if (gift.state === 'waiting') return <GiftWaiting />;
  return <GiftToPay gift={gift} {...rest} />;
};

const Besides = ({ state, besides: { goingBack, wentBack } }: GiftStatus) => {
  const t = useText(giftTexts);
  const { money } = useFormats();
  const isSecond = state === 'confirmed';
  const going = isSecond ? t.secondGoesBack : t.goesBack;
  const went = isSecond ? t.secondWentBack : t.wentBack;
  return (
    <>
      {goingBack > 0 ? <Notice kind="info">{going({ amount: money(goingBack) })}</Notice> : null}
      {wentBack > 0 ? <Notice kind="info">{went({ amount: money(wentBack) })}</Notice> : null}
    </>
  );
};

/** Where a gift stands, in words that promise nothing the ledger does not hold. */
export const GiftView = (props: GiftViewProps) => {
  const { gift, atOnce, isUnreached } = props;
  const t = useText(giftTexts);
  const isConfirmed = gift.state === 'confirmed';
  useGiftPoll(gift, atOnce);
  useEffect(() => {
    if (isConfirmed) clearDraft(giveDraftName(gift.campaign._id));
  }, [isConfirmed, gift.campaign._id]);
  return (
    <Page width="form" className={styles.page}>
      {gift.sandbox ? <Notice kind="warning">{t.sandbox}</Notice> : null}
      {isUnreached ? (
        <Notice kind="warning" role="alert">
          {t.unreached}
        </Notice>
      ) : null}
      <Standing {...props} />
      <Besides {...gift} />
      <GiftFacts gift={gift} />
      <p className={styles.quiet}>{t.keepLink}</p>
      <p className={styles.quiet}>
        {t.writeToUs({ reference: gift.reference })} <Link to={pages.contact}>{t.contact}</Link>
      </p>
    </Page>
  );
};
