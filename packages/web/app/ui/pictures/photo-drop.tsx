import { IconFileOff, IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';

import { classNames } from '../class-names.ts';
import { useWords } from '../ui-language.tsx';
import { isFilled, pictureOf } from './photo-slot-state.ts';
import type { PhotoSlotState } from './photo-slot-state.ts';
import styles from './photo-slot.module.css';

// Without HEIC in the list, iPhones convert to JPEG.
const pictureTypes = 'image/jpeg,image/png,image/webp';

interface PhotoDropProps {
  /** The id of the file input. */
  id: string;
  title: string;
  state: PhotoSlotState;
  /** While true, nothing can be chosen. */
  moving: boolean;
  /** The id of the text on the picture: "Choose a photo", "Moving". */
  chooseId: string;
  /** Whether the chosen file is invalid. */
  invalid: boolean;
  describedBy: string | undefined;
  onChoose: (file: File) => void;
  /** Takes several files chosen at once, if the empty slot allows that. */
  onChooseSeveral: ((files: readonly File[]) => void) | undefined;
}

/** The content of a slot; pressing it or dropping a file on it chooses another. */
export const PhotoDrop = (props: PhotoDropProps) => {
  const { id, title, state, moving, chooseId, invalid, describedBy, onChoose, onChooseSeveral } = props;
  const words = useWords();
  const [over, setOver] = useState(false);
  const busy = state.kind === 'uploading';
  const picture = pictureOf(state);
  const filled = isFilled(state);
  const invitation = filled ? words.replacePhoto : words.choosePhoto;
  const Icon = state.kind === 'document' ? IconFileText : state.kind === 'gone' ? IconFileOff : IconPhoto;

  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (file === undefined || busy || moving) return;
    if (onChooseSeveral && others.length > 0) onChooseSeveral([file, ...others]);
    else onChoose(file);
  };

  return (
    <label className={classNames(styles.drop, over && styles.over, filled && styles.held)}>
      {picture === undefined ? (
        <Icon size={32} stroke={1.5} aria-hidden="true" />
      ) : (
        <img src={picture} alt="" />
      )}
      {state.kind === 'document' ? words.documentKept : null}
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={pictureTypes}
        // A replacement is a single file.
        multiple={onChooseSeveral !== undefined && !filled}
        disabled={busy}
        aria-label={`${title}: ${invitation}`}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
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
        {moving ? words.movingPhoto : invitation}
      </span>
      {filled ? null : (
        <span className={styles.dropHint} aria-hidden="true">
          {words.dropHere}
        </span>
      )}
    </label>
  );
};
