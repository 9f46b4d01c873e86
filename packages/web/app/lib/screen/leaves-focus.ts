/**
 * The ref of what goes by itself or as it is pressed: the focus in it goes to the messages or the card it stands in, else
 * to the page.
 */
export const leavesFocus = (part: HTMLElement | null) => (): void => {
  if (part?.contains(document.activeElement))
    part.closest<HTMLElement>('[role=log], article, main')?.focus({ preventScroll: true });
};
