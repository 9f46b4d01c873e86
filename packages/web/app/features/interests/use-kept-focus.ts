import { useCallback, useEffect, useRef } from 'react';
import type { RefCallback } from 'react';

interface KeptFocus {
  /** True if the answer that replaces the button is already present. */
  readonly answered?: boolean;
  /** The ref for the element that replaces the holder, and for the one it replaces. */
  readonly passed?: RefCallback<HTMLElement> | undefined;
}

/**
 * Keeps the focus when the pressed button disappears with its answer: it moves to the holder, which has the returned
 * ref.
 */
export const useKeptFocus = (status: string, { answered = false, passed }: KeptFocus = {}) => {
  const holder = useRef<HTMLElement>(null);
  // A row that moves because of its answer is recreated and has already lost the focus when it mounts.
  const stood = useRef(answered);
  const shown = useRef(answered ? undefined : status);
  useEffect(() => {
    if (stood.current && shown.current !== status && document.activeElement === document.body)
      holder.current?.focus();
    stood.current = holder.current !== null;
    shown.current = status;
  }, [status]);
  return useCallback<RefCallback<HTMLElement>>(
    (element) => {
      holder.current = element;
      const leave = passed?.(element);
      return () => {
        holder.current = null;
        leave?.();
      };
    },
    [passed],
  );
};
