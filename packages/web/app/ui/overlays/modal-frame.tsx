import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { addLayer } from './before-leaving.tsx';

interface ModalFrameProps {
  open: boolean;
  /** Escape, a tap beside it, or Back: the owner closes it. Absent where it cannot be put off: then Back does nothing. */
  onClose: (() => void) | undefined;
  /** It was opened by a step to an address of its own, which Back takes back anyway. */
  hasAddress?: boolean;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
  children: ReactNode;
}

/** Whether a press lies beside a box. The scroll bar of a box lies within it and belongs to it. */
const isBeside = ({ clientX, clientY }: MouseEvent, box: HTMLElement): boolean => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/**
 * The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back.
 * The element with `data-first-focus` is focused first.
 */
export const ModalFrame = ({
  open,
  onClose,
  hasAddress = false,
  labelledBy,
  describedBy,
  role = 'dialog',
  className,
  children,
}: ModalFrameProps) => {
  const frame = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => onClose?.());
  // Closed while it still stands in the page, also where all of it goes: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || !open) return undefined;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const takeAway = hasAddress ? undefined : addLayer(() => close());
    return () => {
      takeAway?.();
      dialog.close();
    };
  }, [open, hasAddress]);
  useEffect(() => {
    const dialog = frame.current;
    if (!dialog) return undefined;
    const cancelled = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog && role === 'dialog' && isBeside(event, dialog)) close();
    };
    dialog.addEventListener('cancel', cancelled);
    dialog.addEventListener('mousedown', pressed);
    return () => {
      dialog.removeEventListener('cancel', cancelled);
      dialog.removeEventListener('mousedown', pressed);
    };
  }, [role]);
  return (
    <dialog
      closedby={onClose ? undefined : 'none'}
      ref={frame}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={open ? describedBy : undefined}
      className={className}
    >
      {open ? children : null}
    </dialog>
  );
};
