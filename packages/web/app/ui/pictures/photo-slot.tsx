import {
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconFileOff,
  IconFileText,
  IconPhoto,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';

import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import styles from './photo-slot.module.css';
import { Select } from '../fields/select-field.tsx';
import type { Option } from '../fields/select-field.tsx';
import { StatusLine } from '../states/status-line.tsx';
import { useSaid, useWords } from '../ui-language.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

// Without HEIC in it, iPhones hand over a JPEG.
const pictureTypes = 'image/jpeg,image/png,image/webp';

/** What the slot shows; its owner uploads and keeps the state. */
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

interface PhotoSlotProps {
  id?: string | undefined;
  /** "Profile picture", "Photo 2". */
  title: string;
  state: PhotoSlotState;
  /** `original` is the file as it was chosen, when `file` was cropped out of it. */
  onChoose: (file: File, original: File) => void;
  /** The file that the picture shown came from, where this device still has it. */
  original?: File | undefined;
  onRetry?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onUndoRemove?: (() => void) | undefined;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  /** Its picture is changing places: until it has, it cannot be replaced or removed. */
  moving?: boolean | undefined;
  /** Lets a chosen picture be cropped and turned before it goes out, at this width to height. */
  cropRatio?: number | undefined;
  visibility?:
    | {
        readonly value: string;
        readonly options: readonly Option[];
        readonly onChange: (value: string) => void;
      }
    | undefined;
  /** What is wrong with the answer as a whole, such as a missing profile picture. */
  error?: string | undefined;
  /** The id of what is said about the picture beneath. */
  describedBy?: string | undefined;
}

/** One photo: choose or drop, crop, progress, retry, remove with undo, order, who can see it. */
export const PhotoSlot = ({
  id,
  title,
  state,
  onChoose,
  original,
  onRetry,
  onRemove,
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
  const ownId = useId();
  const inputId = id ?? ownId;
  const [over, setOver] = useState(false);
  const [cropping, setCropping] = useState<File | undefined>(undefined);
  const picture = state.kind === 'held' ? state.src : 'preview' in state ? state.preview : undefined;
  const filled = picture !== undefined || state.kind === 'document' || state.kind === 'gone';
  const busy = state.kind === 'uploading';
  const Icon = state.kind === 'document' ? IconFileText : state.kind === 'gone' ? IconFileOff : IconPhoto;
  const said = useSaid();
  const chooseId = `${inputId}-choose`;
  const problem = state.kind === 'failed' ? state.message : error;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file || busy || moving) return;
    onChoose(file, file);
  };

  return (
    <div className={styles.slot}>
      <span className={styles.title}>{title}</span>
      {state.kind === 'removed' ? (
        <StatusLine text={words.removed} onUndo={onUndoRemove} />
      ) : (
        <label className={classNames(styles.drop, over && styles.over, filled && styles.held)}>
          {picture === undefined ? (
            <Icon size={32} stroke={1.5} aria-hidden="true" />
          ) : (
            <img src={picture} alt="" />
          )}
          {state.kind === 'document' ? words.documentKept : null}
          <input
            id={inputId}
            className={styles.input}
            type="file"
            accept={pictureTypes}
            disabled={busy}
            aria-label={`${title}: ${filled ? words.replacePhoto : words.choosePhoto}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${inputId}-error` : moving ? chooseId : describedBy}
            aria-disabled={moving || undefined}
            onClick={(event) => {
              if (moving) event.preventDefault();
            }}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => {
              take(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
          <span id={chooseId} className={styles.choose} aria-hidden="true">
            {moving ? words.movingPhoto : filled ? words.replacePhoto : words.choosePhoto}
          </span>
          {filled ? null : (
            <span className={styles.hint} aria-hidden="true">
              {words.dropHere}
            </span>
          )}
        </label>
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
        <p id={`${inputId}-error`} role="alert" className={styles.error}>
          {said(problem)}
        </p>
      ) : null}
      {filled || state.kind === 'failed' ? (
        <div className={styles.actions}>
          {state.kind === 'failed' && onRetry ? (
            <Button
              kind="outline"
              size="small"
              icon={<IconRefresh size={20} stroke={1.75} />}
              onClick={onRetry}
            >
              {words.tryAgain}
            </Button>
          ) : null}
          {cropRatio !== undefined && original !== undefined && !busy ? (
            <IconButton
              label={words.adjust}
              icon={<IconCrop size={22} stroke={1.75} />}
              blocked={moving}
              aria-describedby={moving ? chooseId : undefined}
              onClick={() => setCropping(original)}
            />
          ) : null}
          {onEarlier ? (
            <IconButton
              label={`${title}: ${words.earlier}`}
              icon={<IconArrowLeft size={22} stroke={1.75} />}
              onClick={onEarlier}
            />
          ) : null}
          {onLater ? (
            <IconButton
              label={`${title}: ${words.later}`}
              icon={<IconArrowRight size={22} stroke={1.75} />}
              onClick={onLater}
            />
          ) : null}
          {onRemove ? (
            <IconButton
              label={words.remove({ name: title })}
              icon={<IconTrash size={22} stroke={1.75} />}
              blocked={moving}
              aria-describedby={moving ? chooseId : undefined}
              onClick={onRemove}
            />
          ) : null}
        </div>
      ) : null}
      {visibility ? (
        <Select
          aria-label={`${title}: ${words.visibility}`}
          options={visibility.options}
          value={visibility.value}
          onChange={visibility.onChange}
        />
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
