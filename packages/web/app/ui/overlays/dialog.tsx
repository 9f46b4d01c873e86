import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { iconLook } from '../icon-look.ts';
import styles from './dialog.module.css';
import { IconButton } from '../actions/icon-button.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { useWords } from '../ui-language.tsx';

interface DialogProps {
  open: boolean;
  /** Absent if the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  title: string;
  children: ReactNode;
  /**
   * `left` is a full-height drawer, `full` a sheet covering the screen; `top` keeps its position as it grows; `alone`
   * hides the page.
   */
  place?: 'centre' | 'top' | 'wide' | 'left' | 'full' | 'alone' | undefined;
}

/** A dialog, drawer or sheet with a title, and a Close button if it can be dismissed. */
export const Dialog = ({ open, onClose, title, children, place = 'centre' }: DialogProps) => {
  const words = useWords();
  const titleId = useId();
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={classNames(styles.dialog, place !== 'centre' && styles[place])}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {onClose ? (
          <IconButton label={words.close} icon={<IconX {...iconLook(24)} />} onClick={onClose} />
        ) : null}
      </div>
      <div className={styles.body}>{children}</div>
    </ModalFrame>
  );
};
