import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import { Form, useNavigation } from 'react-router';

import { timeStamp } from '../../../lib/words/format.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './gift.module.css';

/** What has gone back takes the focus from the button that was pressed for it, and that is gone then. */
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

/** What became of it, as a text is named. */
const lineOf = ({ state, lookedInto }: GiftStatus['refund']['made'][number]) =>
  lookedInto ? 'lookedInto' : state;

interface MadeProps extends Pick<GiftStatus['refund'], 'made' | 'toGiftCard'> {
  headingRef: Ref<HTMLHeadingElement>;
}

const Made = ({ made, toGiftCard, headingRef }: MadeProps) => {
  const t = useText(giftTexts);
  const { money, date } = useFormats();
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className={styles.section}>
      <h2 id="refunds" ref={headingRef} tabIndex={-1}>
        {t.refundsHeading}
      </h2>
      <ul>
        {made.map((refund, place) => (
          <li key={`${refund.at} ${place}`}>
            {t.refundLine({
              amount: money(refund.amount),
              state: toGiftCard ? t.onGiftCard : t[lineOf(refund)],
              date: date(refund.at),
            })}
            {refund.bankReference === null ? null : (
              <p>{t.bankReference({ reference: refund.bankReference })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface TakeBackProps extends Omit<GiftStatus['refund'], 'made'> {
  onAsk: () => void;
}

const TakeBack = ({ onAsk, ...refund }: TakeBackProps) => {
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
  /** Why it could not be done. */
  failure: string | undefined;
}

/** What went back of a gift, and how to take it back while that is possible. */
export const RefundPart = ({ refund, failure }: RefundPartProps) => {
  const { headingRef, onAsk } = useAskedFocus(refund.made.length);
  return (
    <>
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Made {...refund} headingRef={headingRef} />
      <TakeBack {...refund} onAsk={onAsk} />
    </>
  );
};
