/**
 * A ref callback for an element that may disappear while focused: the focus moves to the enclosing message log or card,
 * else to the page.
 */
export const leavesFocus = (part: HTMLElement | null) => (): void => {
  if (part?.contains(document.activeElement))
    part.closest<HTMLElement>('[role=log], article, main')?.focus({ preventScroll: true });
};

/**
 * A ref callback for a button at the end of a list that disappears with the last page: the focus moves to the last
 * entry.
 */
export const leavesFocusToList = (button: HTMLElement | null) => (): void => {
  if (button === null || document.activeElement !== button) return;
  const stops = [...document.querySelectorAll<HTMLElement>('main a[href], main button')];
  stops[stops.indexOf(button) - 1]?.focus({ preventScroll: true });
};
