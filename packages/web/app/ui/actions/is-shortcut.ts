interface Pressed {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a press is one for the browser or the system, such as Alt with an arrow for the way back. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Pressed): boolean => altKey || ctrlKey || metaKey;

/** Whether a press on a link opens it elsewhere, as in a new tab, which has no history to go back through. */
export const opensElsewhere = (pressed: Pressed & { readonly shiftKey: boolean }): boolean =>
  isShortcut(pressed) || pressed.shiftKey;
