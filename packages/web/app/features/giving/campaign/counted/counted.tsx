import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { useText } from '../../../../lib/words/i18n.ts';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { countedLines } from './counted-lines.ts';
import styles from './counted.module.css';

const popoverId = 'counted';

interface CountedProps {
  counted: Campaign['counted'];
  /** The current raised amount, as shown beside the ring. */
  raised: number;
}

/** How the raised amount is made up, to the paisa. Expandable without scripts. */
export const Counted = ({ counted, raised }: CountedProps) => {
  const t = useText(campaignTexts);
  const { money } = useFormats();
  const signed = (amount: number) => (amount < 0 ? `−${money(-amount)}` : money(amount));
  return (
    <>
      <button type="button" popoverTarget={popoverId} className={styles.open}>
        {t.counted}
      </button>
      <dialog id={popoverId} popover="auto" aria-labelledby={`${popoverId}-title`} className={styles.box}>
        <h2 id={`${popoverId}-title`} className={styles.title}>
          {t.counted}
        </h2>
        <p>{t.countedLead}</p>
        <table className={styles.table}>
          <tbody>
            {countedLines(counted, raised).map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{t[label]}</th>
                <td>{signed(amount)}</td>
              </tr>
            ))}
            <tr className={styles.sum}>
              <th scope="row">{t.countedSum}</th>
              <td>{money(raised)}</td>
            </tr>
          </tbody>
        </table>
        {counted.unapplied > 0 ? <p>{t.unapplied({ amount: money(counted.unapplied) })}</p> : null}
        <p className={styles.note}>{t.notCounted}</p>
        <Button kind="outline" size="small" popoverTarget={popoverId} popoverTargetAction="hide">
          {t.close}
        </Button>
      </dialog>
    </>
  );
};
