import { atom } from 'nanostores';

/** The report being written, until it is sent or cancelled. */
export interface Reporting {
  readonly member: { readonly id: string; readonly name: string };
  /** Called if the member was also blocked, so that whatever shows them is removed. */
  readonly onBlocked: () => void;
  /** The key of the location where it was started: leaving it cancels the report. */
  readonly at: string;
}

/** The report just sent, with its number. */
export interface Reported {
  readonly name: string;
  readonly number: number;
  /** Whether the number is that of an earlier, still open report. */
  readonly known: boolean;
  /** Whether the text was added to that report; otherwise only the block is new. */
  readonly added: boolean;
}

/**
 * The report being written, then the one just sent. It is independent of the page below, because the reported member
 * may disappear from it at any moment by blocking, hiding or leaving.
 */
export const $report = atom<Reporting | Reported | undefined>(undefined);

/** Cancels the report, or closes the thanks. */
export const endReport = (): void => $report.set(undefined);
