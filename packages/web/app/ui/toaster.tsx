import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toaster.module.css';
import { useSaid, useWords } from './ui-language.tsx';

export interface ShownToast {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'info';
  readonly text: string;
}

interface ToasterProps {
  /** Newest first. */
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
  lifeMilliseconds: number;
}

const icons = { success: IconCircleCheck, warning: IconAlertTriangle, info: IconInfoCircle };

interface ToastCardProps {
  toast: ShownToast;
  paused: boolean;
  life: number;
  onClose: (id: number) => void;
}

const ToastCard = ({ toast, paused, life, onClose }: ToastCardProps) => {
  const words = useWords();
  const said = useSaid();
  const left = useRef(life);
  const end = useEffectEvent(() => onClose(toast.id));
  useEffect(() => {
    if (paused) return undefined;
    const began = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [paused]);
  const Icon = icons[toast.kind];
  return (
    <li className={classNames(styles.toast, styles[toast.kind])}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <output className={styles.text}>{said(toast.text)}</output>
      <IconButton
        label={words.close}
        icon={<IconX size={20} stroke={1.75} />}
        onClick={() => onClose(toast.id)}
      />
    </li>
  );
};

/**
 * Shows toasts at the top; waiting stops while one points at or focuses them. Above a modal dialog they are seen, but
 * inert: neither pressed nor spoken. What fails there is told in the dialog itself.
 */
export const Toaster = ({ toasts, onClose, lifeMilliseconds }: ToasterProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const newest = toasts[0]?.id;
  const close = (id: number) => {
    // The pointer leaves with the last toast, and no event says so.
    if (toasts.length === 1) setPaused(false);
    onClose(id);
  };

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    // Shown anew, it stands above a dialog that has opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <div
      ref={host}
      popover="manual"
      className={styles.host}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ul className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={paused} life={lifeMilliseconds} onClose={close} />
        ))}
      </ul>
    </div>
  );
};
