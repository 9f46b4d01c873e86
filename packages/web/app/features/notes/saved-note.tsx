import { useText } from '../../lib/words/i18n.ts';
import { noteTexts } from '../../messages/en/notes.ts';
import { Notice } from '../../ui/states/notice.tsx';
import styles from './own-note.module.css';

interface SavedNoteProps {
  note: string | null;
  /** Whether it was saved or removed since editing began. */
  isNewer: boolean;
}

/** The saved note, shown while another text for it is being edited. */
export const SavedNote = ({ note, isNewer }: SavedNoteProps) => {
  const t = useText(noteTexts);
  const words = isNewer ? t.savedMeanwhile : t.savedNow;
  return (
    <output>
      <Notice kind="info">
        <p className={styles.said}>{note === null ? t.removedMeanwhile : words}</p>
        {note === null ? null : (
          <p className={styles.words} dir="auto">
            {note}
          </p>
        )}
      </Notice>
    </output>
  );
};
