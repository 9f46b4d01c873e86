import { IconCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import { iconLook } from '../icon-look.ts';
import styles from './states.module.css';
import { useWords } from '../ui-language.tsx';

interface StatusLineProps {
  /** What was done: "Interest sent". */
  text: string;
  /** In place of the tick. */
  icon?: ReactNode;
  /** Present as long as it can be taken back. */
  onUndo?: (() => void) | undefined;
  /** Says it in other words than Undo. */
  undo?: string;
  /** Whom or what Undo is about, for screen readers. */
  undoLabel?: string | undefined;
  /** Where the focus of the button that it takes the place of can stay. */
  ref?: Ref<HTMLOutputElement> | undefined;
}

/** Takes the place of a button after its success, with the way back. */
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
