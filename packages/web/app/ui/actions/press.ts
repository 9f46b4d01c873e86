import type { MouseEvent, MouseEventHandler } from 'react';

/** What a press does: nothing while the button cannot be used yet, not even send its form. */
export const pressUnless =
  (blocked: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
