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
  /** In the language of the page, or a sentence of the API as it came. */
  readonly text: string;
}

interface ToasterProps {
  /** Newest first. */
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
  /** How long each stays; the time during which one points at or focuses any does not count. */
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
 * Shows toasts at the top; waiting stops while one points at or focuses them. Above a modal dialog they are seen, but
 * inert: neither pressed nor spoken. What fails there is told in the dialog itself.
 */
export const Toaster = ({ toasts, onClose, lifeMilliseconds }: ToasterProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  /** Where the focus was before it came here; at which of the buttons it is here, -1 after a press of the pointer. */
  const cameFrom = useRef<EventTarget | null>(null);
  const focusedAt = useRef<number | undefined>(undefined);
  const newest = toasts[0]?.id;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    // Shown anew, it stands above a dialog that has opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const hasFocus = element.matches(':focus-within');
    // A toast that goes takes pointer and focus along, and no event says so.
    if (focusedAt.current !== undefined && !hasFocus) {
      const buttons = element.querySelectorAll('button');
      const next = buttons[Math.min(focusedAt.current, buttons.length - 1)] ?? cameFrom.current;
      const before = cameFrom.current;
      focusedAt.current = undefined;
      if (next instanceof HTMLElement) next.focus();
      // To the browser it came from nowhere.
      cameFrom.current = before;
    }
    setPaused(toasts.length > 0 && element.matches(':hover, :focus-within'));
  }, [toasts]);

  const focused = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      cameFrom.current = relatedTarget;
    const buttons = Array.from(currentTarget.querySelectorAll('button'));
    // Only the keyboard goes on to the next one: under a pointer the focus would keep the others up.
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
