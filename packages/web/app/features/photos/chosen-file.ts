import type { UploadSlot } from '@mysathi/contract/photo-slots';

import type { Visibility } from './photo-rules.ts';

/** A chosen file: waiting, being uploaded, or failed. */
export interface ChosenFile {
  readonly file: File;
  /** The uncropped file. */
  readonly original: File;
  /** Object URL of the file. */
  readonly preview: string;
  readonly percent: number;
  /** What its slot showed when it was chosen. */
  readonly replaces: string | undefined;
  /** Who may see it; undefined for all members, or for the previous photo's audience if that was smaller. */
  readonly visibility?: Visibility | undefined;
  /** Whether it is not to be sent yet. */
  readonly waiting?: boolean;
  /** Why the upload failed. */
  readonly failed?: string | undefined;
  /** Whether the same file can be sent again. */
  readonly retriable?: boolean;
}

export type FilesBySlot = Partial<Record<UploadSlot, ChosenFile>>;

/** Whether it is waiting or can be sent again. */
export const isToSend = ({ waiting = false, retriable = false, failed }: ChosenFile): boolean =>
  waiting || (retriable && failed !== undefined);

/** Whether it failed and would fail again. */
export const isUnusable = (one: ChosenFile): boolean => one.failed !== undefined && !isToSend(one);

/** Whether it is being uploaded. */
export const isOnItsWay = ({ waiting = false, failed }: ChosenFile): boolean =>
  failed === undefined && !waiting;
