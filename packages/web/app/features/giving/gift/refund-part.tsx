import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';

import { timeStamp } from '../../../lib/words/format.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './gift.module.css';
import { RefundsMade } from './refunds-made.tsx';

/** Moves the focus to the refunds once the pressed button has disappeared. */
const useAskedFocus = (count: number) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && asked.current) {
      asked.current = false;
      if (document.activeElement === document.body) headingRef.current?.focus();
    }
    before.current = count;
  }, [count]);
  const onAsk = (): void => {
    asked.current = true;
  };
  return { headingRef, onAsk };
};

interface TakeBackProps extends Omit<GiftStatus['refund'], 'made'>, Pick<RefundPartProps, 'monthly'> {
  onAsk: () => void;
}

const TakeBack = ({ onAsk, monthly, ...refund }: TakeBackProps) => {
  const { gift, tip, until, spent, beingPaid, cardExpired, toGiftCard } = refund;
  const t = useText(giftTexts);
  const g = useText(givingTexts);
  const { toMonthly } = useText(sharedGivingTexts);
  const { money, date } = useFormats();
  const busy = useNavigation().state !== 'idle';
  const amount = gift + tip;
  const timeOf = (moment: string) => g.momentText({ date: date(moment), time: timeStamp(moment) });
  if (amount === 0 && !spent && !beingPaid && !cardExpired) return null;
  return (
    <details className={styles.back} data-print="no">
      <summary>{t.takeBack}</summary>
      {spent ? <p>{t.takeBackSpent}</p> : null}
      {beingPaid ? <p>{t.takeBackBeingPaid}</p> : null}
      {cardExpired ? <p>{t.takeBackCardExpired}</p> : null}
      {until === null || amount === 0 ? null : (
        <p>
          {
            // The tip for Mysathi is never paid out to a campaign.
            gift > 0
              ? t.takeBackUntil({ time: timeOf(until) })
              : t.takeTipUntil({ amount: money(tip), time: timeOf(until) })
          }
        </p>
      )}
      {amount === 0 ? null : <p>{toGiftCard ? t.takeBackToCard : t.takeBackText}</p>}
      {monthly === null || gift === 0 ? null : (
        <p>
          {t.takeBackMonthly} <Link to={pages.monthlyGift(monthly)}>{toMonthly}</Link>
        </p>
      )}
      <Form method="post" preventScrollReset className={styles.row} onSubmit={onAsk}>
        {gift > 0 ? (
          <Button type="submit" name="part" value="all" kind="outline" busy={busy} busyLabel={t.refundAsked}>
            {t.takeAll({ amount: money(amount) })}
          </Button>
        ) : null}
        {tip > 0 ? (
          <Button type="submit" name="part" value="tip" kind="outline" busy={busy} busyLabel={t.refundAsked}>
            {t.takeTip({ amount: money(tip) })}
          </Button>
        ) : null}
      </Form>
    </details>
  );
};

interface RefundPartProps {
  refund: GiftStatus['refund'];
  /** The secret key of the monthly gift whose later months are still collected; null if there are none. */
  monthly: string | null;
  /** Why the refund failed; empty if the outcome is unknown. */
  failure: string | undefined;
}

/** The refunds of a gift, and how to take it back while that is possible. */
export const RefundPart = ({ refund, monthly, failure }: RefundPartProps) => {
  const t = useText(giftTexts);
  const { headingRef, onAsk } = useAskedFocus(refund.made.length);
  return (
    <>
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failure || t.lostAnswer}
        </Notice>
      )}
      <RefundsMade {...refund} headingRef={headingRef} />
      <TakeBack {...refund} monthly={monthly} onAsk={onAsk} />
    </>
  );
};
