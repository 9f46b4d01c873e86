import { Suspense, useEffect, useId, useRef, useState } from 'react';

import { Select } from '../fields/choices/select-field.tsx';
import type { Option } from '../fields/choices/select-field.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { StatusLine } from '../states/status-line.tsx';
import { useSaid, useWords } from '../ui-language.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoSlotActions } from './photo-slot-actions.tsx';
import { isFilled } from './photo-slot-state.ts';
import type { PhotoSlotState } from './photo-slot-state.ts';
import styles from './photo-slot.module.css';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface PhotoSlotProps {
  id?: string | undefined;
  /** "Profile picture", "Photo 2". */
  title: string;
  state: PhotoSlotState;
  /** `original` is the chosen file that `file` was cropped from. */
  onChoose: (file: File, original: File) => void;
  /** Takes several files chosen at once in an empty slot. */
  onChooseSeveral?: ((files: readonly File[]) => void) | undefined;
  /** The file that the shown picture was made from, if this device still has it. */
  original?: File | undefined;
  onRetry?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** The label of the button that discards a chosen file which is not stored. */
  dropLabel?: string | undefined;
  onUndoRemove?: (() => void) | undefined;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  /** While its picture is being moved, it cannot be replaced or removed. */
  moving?: boolean | undefined;
  /** The aspect ratio for cropping; if given, chosen pictures can be cropped and rotated before the upload. */
  cropRatio?: number | undefined;
  visibility?:
    | {
        readonly value: string;
        readonly options: readonly Option[];
        readonly onChange: (value: string) => void;
      }
    | undefined;
  /** An error of the whole answer, such as a missing profile picture. */
  error?: string | undefined;
  /** The id of the text below the picture. */
  describedBy?: string | undefined;
}

/**
 * Keeps the focus in the slot when the focused button disappears, such as Undo when its time is over: the focus moves
 * to the next control in the slot that can take it, without scrolling.
 */
const useFollowingFocus = () => {
  const slot = useRef<HTMLDivElement>(null);
  const holdsFocus = useRef(false);
  useEffect(() => {
    if (!holdsFocus.current || document.activeElement !== document.body) return;
    slot.current?.querySelector<HTMLElement>(':is(button, input):enabled')?.focus({ preventScroll: true });
  });
  return {
    ref: slot,
    onFocus: () => {
      holdsFocus.current = true;
    },
    onBlur: () => {
      holdsFocus.current = false;
    },
  };
};

/** A photo slot: choose or drop, crop, progress, retry, remove with undo, reorder, visibility. */
export const PhotoSlot = ({
  id,
  title,
  state,
  onChoose,
  onChooseSeveral,
  original,
  onRetry,
  onRemove,
  dropLabel,
  onUndoRemove,
  onEarlier,
  onLater,
  moving = false,
  cropRatio,
  visibility,
  error,
  describedBy,
}: PhotoSlotProps) => {
  const words = useWords();
  const said = useSaid();
  const ownId = useId();
  const inputId = id ?? ownId;
  const chooseId = `${inputId}-choose`;
  const errorId = `${inputId}-error`;
  const slot = useFollowingFocus();
  const [cropping, setCropping] = useState<File | undefined>(undefined);
  const problem = state.kind === 'failed' ? state.message : error;
  const mayAdjust = cropRatio !== undefined && original !== undefined && state.kind !== 'uploading';

  return (
    <div {...slot} className={styles.slot}>
      <span className={styles.title}>{title}</span>
      {state.kind === 'removed' ? (
        <StatusLine text={words.removed} onUndo={onUndoRemove} />
      ) : (
        <PhotoDrop
          id={inputId}
          title={title}
          state={state}
          moving={moving}
          chooseId={chooseId}
          invalid={Boolean(problem)}
          describedBy={problem ? errorId : moving ? chooseId : describedBy}
          onChoose={(file) => onChoose(file, file)}
          onChooseSeveral={onChooseSeveral}
        />
      )}
      {state.kind === 'uploading' ? (
        <progress
          className={styles.bar}
          aria-label={title}
          aria-valuetext={words.uploading(state.percent)}
          max={100}
          value={state.percent}
        />
      ) : null}
      {problem ? (
        <p id={errorId} role="alert" className={styles.error}>
          {said(problem)}
        </p>
      ) : null}
      {isFilled(state) || state.kind === 'failed' ? (
        <PhotoSlotActions
          title={title}
          blockedBy={moving ? chooseId : undefined}
          onRetry={state.kind === 'failed' ? onRetry : undefined}
          onAdjust={mayAdjust ? () => setCropping(original) : undefined}
          onEarlier={onEarlier}
          onLater={onLater}
          onRemove={onRemove}
          dropLabel={dropLabel}
        />
      ) : null}
      {visibility ? (
        <div>
          <span className={styles.hint} aria-hidden="true">
            {words.visibility}
          </span>
          <Select
            aria-label={`${title}: ${words.visibility}`}
            options={visibility.options}
            value={visibility.value}
            onChange={visibility.onChange}
          />
        </div>
      ) : null}
      {cropping && cropRatio !== undefined ? (
        <Suspense>
          <CropDialog
            file={cropping}
            ratio={cropRatio}
            onClose={() => setCropping(undefined)}
            onDone={(file) => {
              setCropping(undefined);
              onChoose(file, cropping);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
