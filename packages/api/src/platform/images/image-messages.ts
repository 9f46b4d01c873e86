import type { DocumentOutcome, ImageFault, KeptOfDocument, Picture } from './image-pipeline.ts';

/** A task for the image process. */
export type ImageTask =
  | { id: number; task: 'picture'; path: string; folder: string }
  | { id: number; task: 'document'; path: string; keeps: KeptOfDocument };

/** Buffers do not survive the channel, so the placeholder travels as base64. */
export type SentPicture = Omit<Picture, 'placeholder'> & { placeholder: string };

/** The outcome of a task, with the `id` of the task. */
export type ImageOutcome =
  | {
      id: number;
      task: 'picture';
      outcome: { ok: true; picture: SentPicture } | { ok: false; fault: ImageFault };
    }
  | { id: number; task: 'document'; outcome: DocumentOutcome };

/**
 * The answer of the image process. `failed`: because of the machine, such as a full disk; says nothing about the
 * picture.
 */
export type ImageAnswer = ImageOutcome | { id: number; task: 'failed'; code: string };
