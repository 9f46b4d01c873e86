import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { Form, useNavigation } from 'react-router';

import { timeStamp } from '../../../lib/words/format.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './gift.module.css';

const Made = ({ made, toGiftCard }: Pick<GiftStatus['refund'], 'made' | 'toGiftCard'>) => {
  const t = useText(giftTexts);
  const { money, date } = useFormats();
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className={styles.section}>
      <h2 id="refunds">{t.refundsHeading}</h2>
      <ul>
        {made.map(({ amount, state, at, bankReference }, place) => (
          <li key={`${at} ${place}`}>
            {t.refundLine({
              amount: money(amount),
              state: toGiftCard ? t.onGiftCard : t[state],
              date: date(at),
            })}
            {bankReference === null ? null : <p>{t.bankReference({ reference: bankReference })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};

const TakeBack = (refund: Omit<GiftStatus['refund'], 'made'>) => {
  const { gift, tip, until, spent, beingPaid, cardExpired, toGiftCard } = refund;
  const t = useText(giftTexts);
  const g = useText(givingTexts);
  const { money, date } = useFormats();
  const busy = useNavigation().state !== 'idle';
  const amount = gift + tip;
  // What was added for Mysathi is never paid out.
  const untilText = gift > 0 ? t.takeBackUntil : t.takeTipUntil;
  if (amount === 0 && !spent && !beingPaid && !cardExpired) return null;
  return (
    <details className={styles.back} data-print="no">
      <summary>{t.takeBack}</summary>
      {spent ? <p>{t.takeBackSpent}</p> : null}
      {beingPaid ? <p>{t.takeBackBeingPaid}</p> : null}
      {cardExpired ? <p>{t.takeBackCardExpired}</p> : null}
      {until === null || amount === 0 ? null : (
        <p>{untilText({ time: g.momentText({ date: date(until), time: timeStamp(until) }) })}</p>
      )}
      {amount === 0 ? null : <p>{toGiftCard ? t.takeBackToCard : t.takeBackText}</p>}
      <Form method="post" preventScrollReset className={styles.row}>
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
  /** Why it could not be done. */
  failure: string | undefined;
}

/** What went back of a gift, and how to take it back while that is possible. */
export const RefundPart = ({ refund, failure }: RefundPartProps) => (
  <>
    {failure === undefined ? null : (
      <Notice kind="danger" role="alert">
        {failure}
      </Notice>
    )}
    <Made {...refund} />
    <TakeBack {...refund} />
  </>
);
