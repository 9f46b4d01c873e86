import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

export interface CountedLine {
  readonly label: 'captured' | 'vouchers' | 'offline' | 'refunded' | 'disputed' | 'since';
  /** In paise; negative for deductions. */
  readonly amount: number;
}

/** Returns the lines that add up to the raised amount: the ledger when the page was opened, and the change since. */
export const countedLines = (
  { captured, refunded, disputed, offline, vouchers, raised }: Campaign['counted'],
  raisedNow: number,
): CountedLine[] => {
  const lines: CountedLine[] = [
    { label: 'captured', amount: captured },
    { label: 'vouchers', amount: vouchers },
    { label: 'offline', amount: offline },
    { label: 'refunded', amount: -refunded },
    { label: 'disputed', amount: -disputed },
    { label: 'since', amount: raisedNow - raised },
  ];
  return lines.filter(({ amount }, at) => at === 0 || amount !== 0);
};
