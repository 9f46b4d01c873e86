import type { FocusEvent } from 'react';

/** Closes a popover when the focus moves from it to the page beneath; its own button toggles it itself. */
export const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (
    relatedTarget instanceof Element &&
    !currentTarget.contains(relatedTarget) &&
    relatedTarget.getAttribute('popovertarget') !== currentTarget.id &&
    currentTarget.matches(':popover-open')
  )
    currentTarget.hidePopover();
};
