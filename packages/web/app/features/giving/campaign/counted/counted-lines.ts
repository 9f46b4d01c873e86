import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

export interface CountedLine {
  readonly label: 'captured' | 'vouchers' | 'offline' | 'refunded' | 'disputed' | 'since';
  /** Paise; below zero for what is taken off. */
  readonly amount: number;
}

/** How what is raised now comes about: the ledger as the page was opened, and what came or went since. */
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
