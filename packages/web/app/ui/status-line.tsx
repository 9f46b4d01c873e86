import { IconCheck } from '@tabler/icons-react';

import { Knot } from './art/knot.tsx';
import styles from './states.module.css';
import { useWords } from './ui-language.tsx';

interface StatusLineProps {
  /** What was done: "Interest sent". */
  text: string;
  /** Two said yes: the knot is tied in place of the tick. */
  knot?: boolean;
  /** Present as long as it can be taken back. */
  onUndo?: (() => void) | undefined;
  /** Whom or what Undo is about, for screen readers. */
  undoLabel?: string | undefined;
}

/** Takes the place of a button after its success, with the way back. */
export const StatusLine = ({ text, knot = false, onUndo, undoLabel }: StatusLineProps) => {
  const words = useWords();
  return (
    <output className={styles.status}>
      {knot ? <Knot /> : <IconCheck size={22} stroke={1.75} aria-hidden="true" />}
      {text}
      {onUndo ? (
        <button type="button" className={styles.undo} aria-label={undoLabel} onClick={onUndo}>
          {words.undo}
        </button>
      ) : null}
    </output>
  );
};
