import type { FocusEvent } from 'react';

/** Closes a popover whose parts the focus leaves for the page beneath; its own button opens and closes it by itself. */
export const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (
    relatedTarget instanceof Element &&
    !currentTarget.contains(relatedTarget) &&
    relatedTarget.getAttribute('popovertarget') !== currentTarget.id &&
    currentTarget.matches(':popover-open')
  )
    currentTarget.hidePopover();
};
