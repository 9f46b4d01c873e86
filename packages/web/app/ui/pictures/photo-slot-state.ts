/** What a slot shows; its owner uploads and keeps the state. */
export type PhotoSlotState =
  | { readonly kind: 'empty' }
  /** Chosen, not on its way yet. */
  | { readonly kind: 'chosen'; readonly preview: string }
  | { readonly kind: 'uploading'; readonly percent: number; readonly preview?: string | undefined }
  | { readonly kind: 'failed'; readonly message: string; readonly preview?: string | undefined }
  | { readonly kind: 'held'; readonly src: string }
  /** A file that is no picture, such as a scanned ID proof. */
  | { readonly kind: 'document' }
  /** A file that was kept once, and is deleted. */
  | { readonly kind: 'gone' }
  /** Taken away, but the server does not know yet. */
  | { readonly kind: 'removed' };

/** The address of the picture that is drawn. */
export const pictureOf = (state: PhotoSlotState): string | undefined => {
  if (state.kind === 'held') return state.src;
  return 'preview' in state ? state.preview : undefined;
};

/** Another file would take the place of one that is or was there. */
export const isFilled = (state: PhotoSlotState): boolean =>
  pictureOf(state) !== undefined || state.kind === 'document' || state.kind === 'gone';
