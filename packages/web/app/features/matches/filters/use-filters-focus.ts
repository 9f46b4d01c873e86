import { useCallback, useEffect, useRef } from 'react';

/** Keeps the focus with the filters when they are applied by a control that may disappear with its list. */
export const useFiltersFocus = (applied: string) => {
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const shown = useRef(applied);
  useEffect(() => {
    if (shown.current === applied) return;
    shown.current = applied;
    // Only one of the two is visible.
    if (pressed.current && document.activeElement === document.body)
      for (const control of [title, opener]) control.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [applied]);
  const notePress = useCallback(() => {
    pressed.current = true;
  }, []);
  return { title, opener, notePress };
};
