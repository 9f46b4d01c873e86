import { useEffect, useRef } from 'react';

/** The button that was pressed goes with its answer; the focus then stays on what held it. */
export const useKeptFocus = <Holder extends HTMLElement>(status: string, answered: boolean) => {
  const holder = useRef<Holder>(null);
  const shown = useRef(answered ? undefined : status);
  useEffect(() => {
    if (shown.current !== status && document.activeElement === document.body) holder.current?.focus();
    shown.current = status;
  }, [status]);
  return holder;
};
