/**
 * The ref of what goes by itself or as it is pressed: the focus in it goes to the messages or the card it stands in, else
 * to the page.
 */
export const leavesFocus = (part: HTMLElement | null) => (): void => {
  if (part?.contains(document.activeElement))
    part.closest<HTMLElement>('[role=log], article, main')?.focus({ preventScroll: true });
};

/** The ref of a button at the end of a list that goes with the last page: its focus stays there, on the last entry. */
export const leavesFocusToList = (button: HTMLElement | null) => (): void => {
  if (button === null || document.activeElement !== button) return;
  const stops = [...document.querySelectorAll<HTMLElement>('main a[href], main button')];
  stops[stops.indexOf(button) - 1]?.focus({ preventScroll: true });
};
