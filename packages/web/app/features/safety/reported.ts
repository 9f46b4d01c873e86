import { atom } from 'nanostores';

/** Whom I have just reported, and under which number. */
interface Reported {
  readonly name: string;
  readonly number: number;
  /** It was reported before, and that report is open. */
  readonly known: boolean;
  /** To that one it was added; else the block alone is new. */
  readonly added: boolean;
}

/** The report that is to be thanked for, until that was read: whoever was blocked with it goes from the page at once. */
export const $reported = atom<Reported | undefined>(undefined);
