/** What keys bear that an input method takes for itself. */
const takenKeyCode = 229;

/**
 * Whether a press belongs to the keyboard, which is composing a script. In Safari the Enter that accepts a word comes
 * when the composing has ended, and is known by its code alone.
 */
export const isComposing = (pressed: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  pressed.isComposing || pressed.keyCode === takenKeyCode;
