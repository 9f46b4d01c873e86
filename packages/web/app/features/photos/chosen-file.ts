import type { UploadSlot } from '@mysathi/contract/photo-slots';

import type { Visibility } from './photo-rules.ts';

/** A chosen file: waiting, on its way into its slot, or one that did not get there. */
export interface ChosenFile {
  readonly file: File;
  /** The same as it was chosen, before anything was cropped away. */
  readonly original: File;
  /** Address of the file on this device. */
  readonly preview: string;
  readonly percent: number;
  /** What was shown in its slot when it was chosen. */
  readonly replaces: string | undefined;
  /** Who is to see it; undefined for all members, unless whoever saw the photo before it were fewer. */
  readonly visibility?: Visibility | undefined;
  /** Nobody has asked for it to be sent. */
  readonly waiting?: boolean;
  /** Why it did not get there. */
  readonly failed?: string | undefined;
  /** The same file may be sent again. */
  readonly retriable?: boolean;
}

export type FilesBySlot = Partial<Record<UploadSlot, ChosenFile>>;

/** It waits to be sent, or may be sent again. */
export const isToSend = ({ waiting = false, retriable = false, failed }: ChosenFile): boolean =>
  waiting || (retriable && failed !== undefined);

/** It failed, and would again. */
export const isUnusable = (one: ChosenFile): boolean => one.failed !== undefined && !isToSend(one);

/** Neither waiting nor failed. */
export const isOnItsWay = ({ waiting = false, failed }: ChosenFile): boolean =>
  failed === undefined && !waiting;
