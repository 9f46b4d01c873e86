import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import type { Ref } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import styles from './gift.module.css';

/** Returns the name of the text for a refund's state. */
const lineOf = ({ state, lookedInto }: GiftStatus['refund']['made'][number]) =>
  lookedInto ? 'lookedInto' : state;

interface RefundsMadeProps extends Pick<GiftStatus['refund'], 'made' | 'toGiftCard'> {
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The refunds of a gift, whether completed, in progress or failed; nothing if there are none. */
export const RefundsMade = ({ made, toGiftCard, headingRef }: RefundsMadeProps) => {
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
