import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import styles from './gift.module.css';

/** The balance of the gift card that paid; nothing if it is no longer usable. */
export const LeftOnCard = ({ card }: { card: GiftStatus['giftCard'] }) => {
  const t = useText(giftTexts);
  const { money, date } = useFormats();
  if (card === null) return null;
  return (
    <p className={styles.quiet} data-print="no">
      {card.left === 0 ? t.cardEmpty : t.leftOnCard({ amount: money(card.left), date: date(card.until) })}
    </p>
  );
};
