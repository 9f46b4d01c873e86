import type { MouseEvent, MouseEventHandler } from 'react';

/** Returns a click handler that does nothing, not even submit a form, while the button is blocked. */
export const pressUnless =
  (blocked: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
