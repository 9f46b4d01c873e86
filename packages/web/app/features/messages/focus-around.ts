import type { MouseEvent } from 'react';

/** Gives the focus of a button that goes as it is pressed to the messages it stands among, else to the page. */
export const focusAround = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[role=log], main')?.focus({ preventScroll: true });
