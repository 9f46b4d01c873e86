import { useId } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { Notice } from '../states/notice.tsx';
import '../styles/bold.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Why the action failed: while the dialog is open, it can only be shown inside. */
  failure?: string | undefined;
}

/**
 * Asks for confirmation before something hard to undo. It has fixed colours, and the focus starts on the safe choice.
 */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  busy = false,
  busyLabel,
  failure,
}: ConfirmDialogProps) => {
  const id = useId();
  return (
    <ModalFrame
      open={open}
      onClose={onCancel}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={children ? `${id}-text` : undefined}
      className={classNames(styles.dialog, styles.narrow)}
    >
      <div className={styles.confirm}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children ? (
          <div id={`${id}-text`} className={styles.text}>
            {children}
          </div>
        ) : null}
        {failure === undefined || busy ? null : (
          <Notice kind="danger" role="alert">
            {failure}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button kind="cancel" data-first-focus="" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind="confirm" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
};
