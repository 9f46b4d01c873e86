import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { useText } from '../../../lib/i18n.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './counted.module.css';

const popoverId = 'counted';

interface Line {
  readonly label: string;
  /** Paise; below zero for what is taken off. */
  readonly amount: number;
}

const useLines = ({ captured, refunded, disputed, offline, vouchers }: Campaign['counted']): Line[] => {
  const t = useText(campaignTexts);
  const lines = [
    { label: t.captured, amount: captured },
    { label: t.vouchers, amount: vouchers },
    { label: t.offline, amount: offline },
    { label: t.refunded, amount: -refunded },
    { label: t.disputed, amount: -disputed },
  ];
  return lines.filter(({ amount }, at) => at === 0 || amount !== 0);
};

/** How the raised amount comes about, to the paisa. It opens without script too. */
export const Counted = ({ counted }: { counted: Campaign['counted'] }) => {
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
            {useLines(counted).map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{signed(amount)}</td>
              </tr>
            ))}
            <tr className={styles.sum}>
              <th scope="row">{t.countedSum}</th>
              <td>{money(counted.raised)}</td>
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
