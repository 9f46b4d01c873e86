import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { iconLook } from '../icon-look.ts';
import styles from './toaster.module.css';
import { useSaid, useWords } from '../ui-language.tsx';

export interface ShownToast {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'info';
  /** In the page's language, or a text from the API as received. */
  readonly text: string;
}

interface ToasterProps {
  /** Newest first. */
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
  /** How long each toast stays; time during which any is hovered or focused does not count. */
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
      <Icon {...iconLook(24)} />
      <output className={styles.text}>{said(toast.text)}</output>
      <IconButton label={words.close} icon={<IconX {...iconLook(20)} />} onClick={() => onClose(toast.id)} />
    </li>
  );
};

/**
 * Shows toasts at the top; the timer pauses while they are hovered or focused. Above a modal dialog they are visible
 * but inert, neither pressable nor announced, so failures in a dialog are shown in the dialog itself.
 */
export const Toaster = ({ toasts, onClose, lifeMilliseconds }: ToasterProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  /** Where the focus came from, and the index of the focused button; -1 after a pointer press. */
  const cameFrom = useRef<EventTarget | null>(null);
  const focusedAt = useRef<number | undefined>(undefined);
  const newest = toasts[0]?.id;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    // Reopening it puts it above a dialog opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const hasFocus = element.matches(':focus-within');
    // No event is fired when a removed toast was hovered or focused.
    if (focusedAt.current !== undefined && !hasFocus) {
      const buttons = element.querySelectorAll('button');
      const next = buttons[Math.min(focusedAt.current, buttons.length - 1)] ?? cameFrom.current;
      const before = cameFrom.current;
      focusedAt.current = undefined;
      if (next instanceof HTMLElement) next.focus();
      // For the browser this focus has no origin.
      cameFrom.current = before;
    }
    setPaused(toasts.length > 0 && element.matches(':hover, :focus-within'));
  }, [toasts]);

  const focused = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      cameFrom.current = relatedTarget;
    const buttons = Array.from(currentTarget.querySelectorAll('button'));
    // Only with the keyboard does the focus move to the next toast: after a pointer press it would keep the others
    // open.
    focusedAt.current = buttons.findIndex((one) => one.contains(target) && one.matches(':focus-visible'));
    setPaused(true);
  };
  const blurred = () => {
    focusedAt.current = undefined;
    setPaused(false);
  };

  return (
    <div
      ref={host}
      popover="manual"
      className={styles.host}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={focused}
      onBlur={blurred}
    >
      <ul className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={paused} life={lifeMilliseconds} onClose={onClose} />
        ))}
      </ul>
    </div>
  );
};
