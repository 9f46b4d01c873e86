import { isPhotoSlot } from '@mysathi/contract/photo-slots';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { reviewTexts } from '../../messages/en/reviews.ts';
import type { OwnPhotos } from './use-photos.ts';

/** Returns the desk's review of a slot's content; undefined for an approved photo, and for an empty slot. */
export const useReview = ({ photos }: Pick<OwnPhotos, 'photos'>, slot: UploadSlot): string | undefined => {
  const t = useText(photoTexts);
  const why = useText(reviewTexts);
  const formats = useFormats();
  if (isPhotoSlot(slot)) {
    const photo = photos?.[slot];
    if (photo === undefined || photo.review === 'approved') return undefined;
    return photo.review === 'pending' ? t.checkingPhoto : why[`photo_${photo.reason ?? 'other'}`];
  }
  const proof = photos?.[slot];
  if (proof === undefined) return undefined;
  const { review, decided_at: decided, deleted_at: deleted } = proof;
  if (decided !== null && deleted !== null) {
    const days = { date: formats.date(decided), deleted: formats.date(deleted) };
    return review === 'refused' ? t.refusedGone(days) : t.checkedGone(days);
  }
  return { pending: t.checking, approved: t.checked, refused: t.refused }[review];
};
