import { useCallback, useEffect, useRef } from 'react';
import type { RefCallback } from 'react';

interface KeptFocus {
  /** True where the answer that goes with the button is there already. */
  readonly answered?: boolean;
  /** Of what takes the holder's place, and whose place it takes. */
  readonly passed?: RefCallback<HTMLElement> | undefined;
}

/** The button that was pressed goes with its answer; the focus then stays on what held it, which bears the ref. */
export const useKeptFocus = (status: string, { answered = false, passed }: KeptFocus = {}) => {
  const holder = useRef<HTMLElement>(null);
  // A row that moves with its answer is drawn anew and has lost the focus before it stood.
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
