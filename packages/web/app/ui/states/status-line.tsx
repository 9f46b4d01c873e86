import { IconCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import { iconLook } from '../icon-look.ts';
import styles from './states.module.css';
import { useWords } from '../ui-language.tsx';

interface StatusLineProps {
  /** What was done: "Interest sent". */
  text: string;
  /** Replaces the tick. */
  icon?: ReactNode;
  /** Present while it can be undone. */
  onUndo?: (() => void) | undefined;
  /** The label, if not Undo. */
  undo?: string;
  /** What Undo refers to, for screen readers. */
  undoLabel?: string | undefined;
  /** Lets it receive the focus of the button it replaces. */
  ref?: Ref<HTMLOutputElement> | undefined;
}

/** Replaces a button after its action succeeded, with an Undo button. */
export const StatusLine = ({ text, icon, onUndo, undo, undoLabel, ref }: StatusLineProps) => {
  const words = useWords();
  return (
    <output ref={ref} tabIndex={ref === undefined ? undefined : -1} className={styles.status}>
      {icon ?? <IconCheck {...iconLook(22)} />}
      {text}
      {onUndo ? (
        <button type="button" className={styles.undo} aria-label={undoLabel} onClick={onUndo}>
          {undo ?? words.undo}
        </button>
      ) : null}
    </output>
  );
};
