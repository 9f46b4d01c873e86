/** The key code of key presses that an input method handles itself. */
const takenKeyCode = 229;

/**
 * Whether a key press belongs to an input method that is composing text. In Safari, the Enter that accepts a word
 * arrives after composing has ended and is recognised only by its code.
 */
export const isComposing = (pressed: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  pressed.isComposing || pressed.keyCode === takenKeyCode;
