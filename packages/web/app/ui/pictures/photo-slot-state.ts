/** What a slot shows; its owner uploads the file and holds the state. */
export type PhotoSlotState =
  | { readonly kind: 'empty' }
  /** Chosen, but not being uploaded yet. */
  | { readonly kind: 'chosen'; readonly preview: string }
  | { readonly kind: 'uploading'; readonly percent: number; readonly preview?: string | undefined }
  | { readonly kind: 'failed'; readonly message: string; readonly preview?: string | undefined }
  | { readonly kind: 'held'; readonly src: string }
  /** A file that is not a picture, such as a scanned ID proof. */
  | { readonly kind: 'document' }
  /** A file that was stored and has been deleted. */
  | { readonly kind: 'gone' }
  /** Removed, but the server does not know yet. */
  | { readonly kind: 'removed' };

/** Returns the address of the picture shown; undefined if there is none. */
export const pictureOf = (state: PhotoSlotState): string | undefined => {
  if (state.kind === 'held') return state.src;
  return 'preview' in state ? state.preview : undefined;
};

/** Whether a new file would replace one that is or was there. */
export const isFilled = (state: PhotoSlotState): boolean =>
  pictureOf(state) !== undefined || state.kind === 'document' || state.kind === 'gone';
