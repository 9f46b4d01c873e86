import { atom } from 'nanostores';

/** Whom I am reporting, until it is sent or put off. */
export interface Reporting {
  readonly member: { readonly id: string; readonly name: string };
  /** They were blocked with it: whatever shows them goes. */
  readonly onBlocked: () => void;
  /** The key of the location that it was begun on: it is put off as that is left. */
  readonly at: string;
}

/** Whom I have just reported, and under which number. */
export interface Reported {
  readonly name: string;
  readonly number: number;
  /** It was reported before, and that report is open. */
  readonly known: boolean;
  /** To that one it was added; else the block alone is new. */
  readonly added: boolean;
}

/**
 * The report that is being written, then the one that is to be thanked for. It stands over whatever page is left: whoever
 * is reported may go from the page at any moment, as they block, hide or leave.
 */
export const $report = atom<Reporting | Reported | undefined>(undefined);

/** Puts the report off, or its thanks away. */
export const endReport = (): void => $report.set(undefined);
