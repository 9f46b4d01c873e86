import { useText } from '../../lib/words/i18n.ts';
import { giftTexts } from '../../messages/en/giving-gift.ts';
import styles from './receipt-name.module.css';

/** The text `Receipt 2026-27/000011`, in which the number does not wrap. */
export const ReceiptName = ({ number }: { number: string }) => {
  const t = useText(giftTexts);
  const [before, after] = t.receiptNumber({ number }).split(number);
  return (
    <span>
      {before}
      <span className={styles.number}>{number}</span>
      {after}
    </span>
  );
};
