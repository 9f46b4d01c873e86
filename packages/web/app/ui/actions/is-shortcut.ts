interface Pressed {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a key press is a shortcut of the browser or system, such as Alt with an arrow to go back. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Pressed): boolean => altKey || ctrlKey || metaKey;

/** Whether a press on a link opens it elsewhere, as in a new tab, which has no history to go back in. */
export const opensElsewhere = (pressed: Pressed & { readonly shiftKey: boolean }): boolean =>
  isShortcut(pressed) || pressed.shiftKey;
