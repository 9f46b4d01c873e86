import { isPhotoSlot } from '@mysathi/contract/photo-slots';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { useText } from '../../lib/words/i18n.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { PhotoSlot } from '../../ui/pictures/photo-slot.tsx';
import type { PhotoSlotState } from '../../ui/pictures/photo-slot-state.ts';
import styles from './own-slot.module.css';
import { neighbourOf, rowOfSeveral } from './photo-rules.ts';
import { stateOf } from './slot-state.ts';
import { useAudience } from './use-audience.ts';
import { useLastIdProof } from './use-last-id-proof.tsx';
import type { OwnPhotos } from './use-photos.ts';
import { useReview } from './use-review.ts';

const cropRatio = 4 / 5;
/** The states that show what the desk has reviewed. */
const reviewed: readonly PhotoSlotState['kind'][] = ['held', 'document', 'gone'];
/** The states in which removing discards a chosen file that is not stored. */
const dropped: readonly PhotoSlotState['kind'][] = ['chosen', 'failed'];
const removable: readonly PhotoSlotState['kind'][] = [...reviewed, ...dropped];

interface OwnSlotProps {
  own: OwnPhotos;
  slot: UploadSlot;
  title: string;
  error?: string | undefined;
}

/** One of my photos or ID proofs: its content or upload, its actions, and the desk's review. */
export const OwnSlot = ({ own, slot, title, error }: OwnSlotProps) => {
  const t = useText(photoTexts);
  const state = stateOf(own, slot);
  const said = useReview(own, slot);
  const audience = useAudience(own, slot, state);
  const paper = useLastIdProof(own, slot);
  const isReviewed = reviewed.includes(state.kind);
  const review = isReviewed ? said : undefined;
  const reviewId = `photo-${slot}-review`;
  // A newly chosen or failed file can be discarded without asking.
  const askBefore: typeof paper.askBefore = (what, go) => (isReviewed ? paper.askBefore(what, go) : go());
  const isHeld = (one: UploadSlot) => stateOf(own, one).kind === 'held';
  const move = (direction: 'earlier' | 'later') => {
    const to = neighbourOf(slot, direction, isHeld);
    return to !== undefined && isPhotoSlot(slot) ? () => void own.change({ slot, move_to: to }) : undefined;
  };
  const retriable = own.sending[slot]?.retriable === true;
  const crops = isPhotoSlot(slot) && (state.kind !== 'failed' || retriable);
  return (
    <div className={styles.slot}>
      <PhotoSlot
        id={`photo-${slot}`}
        title={title}
        state={state}
        moving={own.isMoving(slot)}
        error={own.refused[slot] ?? error}
        describedBy={review === undefined ? undefined : reviewId}
        cropRatio={crops ? cropRatio : undefined}
        onChoose={(file, original) => askBefore('replace', () => own.choose(slot, file, original))}
        onChooseSeveral={rowOfSeveral(slot) ? (files) => own.chooseSeveral(slot, files) : undefined}
        original={own.originalOf(slot)}
        onRetry={retriable ? () => own.retry(slot) : undefined}
        onRemove={
          removable.includes(state.kind) ? () => askBefore('remove', () => own.remove(slot)) : undefined
        }
        dropLabel={dropped.includes(state.kind) ? t.dropFile({ name: title }) : undefined}
        onUndoRemove={own.undoable.has(slot) ? () => own.undoRemove(slot) : undefined}
        onEarlier={move('earlier')}
        onLater={move('later')}
        visibility={audience}
      />
      {paper.question}
      {state.kind === 'chosen' ? <p className={styles.review}>{t.chosen}</p> : null}
      {review === undefined ? null : (
        <p id={reviewId} className={styles.review} data-review={own.photos?.[slot]?.review}>
          {review}
        </p>
      )}
    </div>
  );
};
