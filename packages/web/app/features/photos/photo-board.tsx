import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { limits } from '@mysathi/contract/limits';
import { idProofSlots, isPhotoSlot } from '@mysathi/contract/photo-slots';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { reviewTexts } from '../../messages/en/reviews.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PhotoSlot } from '../../ui/pictures/photo-slot.tsx';
import type { PhotoSlotState } from '../../ui/pictures/photo-slot-state.ts';
import styles from './photo-board.module.css';
import { additionalSlots, familySlots, neighbourOf, profileSlot } from './photo-rules.ts';
import type { Visibility } from './photo-rules.ts';
import { stateOf } from './slot-state.ts';
import { useCheckedPaper } from './use-checked-paper.tsx';
import type { OwnPhotos } from './use-photos.ts';

/** The id of the profile picture's control, for links to it. */
export const profilePictureId = 'photo-profile_picture';

const cropRatio = 4 / 5;
const reviewed: readonly PhotoSlotState['kind'][] = ['held', 'document', 'gone'];
const removable: readonly PhotoSlotState['kind'][] = [...reviewed, 'chosen', 'failed'];

/** Why papers were refused, each reason once: a decision is on all that were sent together. */
const ProofRefusals = ({ photos }: OwnPhotos) => {
  const why = useText(reviewTexts);
  const proofs = idProofSlots.map((slot) => photos?.[slot]);
  const reasons = proofs.flatMap((proof) =>
    proof?.review === 'refused' ? [proof.reason ?? ('other' as const)] : [],
  );
  return [...new Set(reasons)].map((reason) => (
    <Notice key={reason} kind="danger">
      {why[`proof_${reason}`]}
    </Notice>
  ));
};

/** What the desk says of what lies in a slot; undefined of a photo that counts. */
const useReview = ({ photos }: OwnPhotos, slot: UploadSlot): string | undefined => {
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

const useAudiences = () => {
  const t = useText(photoTexts);
  return [
    { value: 'members', label: t.forMembers },
    { value: 'accepted', label: t.forAccepted },
  ];
};

/** Asks who is to see photos before the first is up. */
const SeenByNew = ({ value, onChange }: NonNullable<OwnPhotos['seenBy']>) => {
  const t = useText(photoTexts);
  return (
    <SelectField
      label={t.seenByNew}
      help={t.seenByNewHelp}
      options={useAudiences()}
      value={value}
      onChange={(chosen) => onChange(chosen as Visibility)}
    />
  );
};

interface SlotProps {
  own: OwnPhotos;
  slot: UploadSlot;
  title: string;
  error?: string | undefined;
}

const Slot = ({ own, slot, title, error }: SlotProps) => {
  const t = useText(photoTexts);
  const audiences = useAudiences();
  const state = stateOf(own, slot);
  const isHeld = (one: UploadSlot) => stateOf(own, one).kind === 'held';
  const held = own.photos?.[slot];
  const one = own.sending[slot];
  const said = useReview(own, slot);
  const review = reviewed.includes(state.kind) ? said : undefined;
  const paper = useCheckedPaper(own, slot);
  // A file that was chosen in its place or did not get there can go without a word.
  const askBefore: typeof paper.askBefore = (what, go) =>
    reviewed.includes(state.kind) ? paper.askBefore(what, go) : go();
  const reviewId = `photo-${slot}-review`;
  const move = (direction: 'earlier' | 'later') => {
    const to = neighbourOf(slot, direction, isHeld);
    return to !== undefined && isPhotoSlot(slot) ? () => void own.change({ slot, move_to: to }) : undefined;
  };
  const waits = state.kind === 'chosen';
  const shownTo = !isPhotoSlot(slot)
    ? undefined
    : waits
      ? (one?.visibility ?? 'members')
      : state.kind === 'held'
        ? own.photos?.[slot]?.visibility
        : undefined;
  return (
    <div className={styles.slot}>
      <PhotoSlot
        id={`photo-${slot}`}
        title={title}
        state={state}
        moving={own.isMoving(slot)}
        error={error}
        describedBy={review === undefined ? undefined : reviewId}
        cropRatio={
          isPhotoSlot(slot) && (state.kind !== 'failed' || one?.retriable === true) ? cropRatio : undefined
        }
        onChoose={(file, original) => askBefore('replace', () => own.choose(slot, file, original))}
        original={own.originalOf(slot)}
        onRetry={one?.retriable === true ? () => own.retry(slot) : undefined}
        onRemove={
          removable.includes(state.kind) ? () => askBefore('remove', () => own.remove(slot)) : undefined
        }
        onUndoRemove={own.undoable.has(slot) ? () => own.undoRemove(slot) : undefined}
        onEarlier={move('earlier')}
        onLater={move('later')}
        visibility={
          shownTo === undefined || !isPhotoSlot(slot)
            ? undefined
            : {
                value: shownTo,
                options: audiences,
                onChange: (value) => {
                  const visibility = value as Visibility;
                  if (waits) own.showTo(slot, visibility);
                  else void own.change({ slot, visibility });
                },
              }
        }
      />
      {paper.question}
      {waits ? <p className={styles.review}>{t.chosen}</p> : null}
      {review === undefined ? null : (
        <p id={reviewId} className={styles.review} data-review={held?.review}>
          {review}
        </p>
      )}
    </div>
  );
};

interface GroupProps {
  title: string;
  help: string;
  /** The level of the group's heading. */
  heading: 'h2' | 'h3';
  optional?: boolean;
  children: ReactNode;
}

const Group = ({ title, help, heading: Heading, optional = false, children }: GroupProps) => {
  const t = useText(photoTexts);
  return (
    <section className={styles.group}>
      <Heading>
        {title}
        {optional ? <span className={styles.optional}> {t.optional}</span> : null}
      </Heading>
      <p className={styles.help}>{help}</p>
      {children}
    </section>
  );
};

interface PhotoBoardProps {
  own: OwnPhotos;
  /** Why the profile picture is asked for now. */
  profileError?: string | undefined;
  /** The level of the groups' headings: below the page's title, or below a part of it. */
  heading?: 'h2' | 'h3' | undefined;
}

/** All slots: the profile picture, six more, three of the family, and the ID proofs behind their lock. */
export const PhotoBoard = ({ own, profileError, heading = 'h2' }: PhotoBoardProps) => {
  const t = useText(photoTexts);
  return (
    <div className={styles.board}>
      {own.seenBy === undefined ? null : <SeenByNew {...own.seenBy} />}
      <Group heading={heading} title={t.profile} help={`${t.profileHelp} ${t.kinds}`}>
        <div className={styles.large}>
          <Slot own={own} slot={profileSlot} title={t.profile} error={profileError} />
        </div>
      </Group>
      <Group heading={heading} title={t.additional} help={t.additionalHelp} optional>
        <div className={styles.grid}>
          {additionalSlots.map((slot, index) => (
            <Slot key={slot} own={own} slot={slot} title={t.additionalSlot({ number: index + 1 })} />
          ))}
        </div>
      </Group>
      <Group heading={heading} title={t.family} help={t.familyHelp} optional>
        <div className={styles.grid}>
          {familySlots.map((slot, index) => (
            <Slot key={slot} own={own} slot={slot} title={t.familySlot({ number: index + 1 })} />
          ))}
        </div>
      </Group>
      <div className={styles.locked}>
        <Group heading={heading} title={t.proofs} help={t.proofsHelp}>
          <p className={styles.lock}>
            <IconLock {...iconLook(22)} />
            {t.proofsPrivacy({ days: limits.idProofKeptDays })}
          </p>
          <ProofRefusals {...own} />
          <div className={styles.grid}>
            {idProofSlots.map((slot, index) => (
              <Slot key={slot} own={own} slot={slot} title={t.proofSlot({ number: index + 1 })} />
            ))}
          </div>
        </Group>
      </div>
    </div>
  );
};
