import type { UploadSlot } from '@mysathi/contract/photo-slots';

import type { PhotoSlotState } from '../../ui/pictures/photo-slot-state.ts';
import type { OwnPhotos } from './use-photos.ts';

/** Returns what a slot shows: the file being uploaded, or the stored one. */
export const stateOf = (
  { photos, sending, removed }: Pick<OwnPhotos, 'photos' | 'sending' | 'removed'>,
  slot: UploadSlot,
): PhotoSlotState => {
  const one = sending[slot];
  // A refused file may not be a picture at all.
  if (one?.failed !== undefined) {
    return { kind: 'failed', message: one.failed, preview: one.retriable === true ? one.preview : undefined };
  }
  if (one?.waiting === true) return { kind: 'chosen', preview: one.preview };
  if (one) return { kind: 'uploading', percent: one.percent, preview: one.preview };
  if (removed.has(slot)) return { kind: 'removed' };
  const held = photos?.[slot];
  if (held && 'deleted_at' in held && held.deleted_at !== null) return { kind: 'gone' };
  if (held && 'content_type' in held && !held.content_type.startsWith('image/')) return { kind: 'document' };
  const src = held?.Location ?? undefined;
  return src === undefined ? { kind: 'empty' } : { kind: 'held', src };
};
