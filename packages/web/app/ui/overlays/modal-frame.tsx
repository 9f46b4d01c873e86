import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { addLayer } from './before-leaving.tsx';

interface ModalFrameProps {
  open: boolean;
  /**
   * Called on Escape, a tap outside, or Back; the owner then closes it. Absent if it cannot be dismissed: then Back
   * does nothing.
   */
  onClose: (() => void) | undefined;
  /** Whether it was opened by navigating to its own address, so that Back closes it anyway. */
  hasAddress?: boolean;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
  children: ReactNode;
}

/** Whether a press is outside a box; its scroll bar belongs to the box. */
const isBeside = ({ clientX, clientY }: MouseEvent, box: HTMLElement): boolean => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/**
 * A native dialog: it traps the focus, closes on Escape and restores the focus. The element with `data-first-focus` is
 * focused first.
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
  // Must be closed while still in the document, even when it is unmounted: otherwise the browser does not restore the
  // focus.
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
