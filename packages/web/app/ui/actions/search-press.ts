interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Apple's keyboards: there Ctrl + K deletes the rest of a line, and Cmd is the key of shortcuts. */
export const isApple = (userAgent: string): boolean => /Mac OS X/.test(userAgent);

/** Whether a press asks for the search: Ctrl + K, on Apple's keyboards Cmd + K. */
export const isSearchPress = (pressed: Pressed, userAgent: string): boolean => {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const apple = isApple(userAgent);
  if (altKey || shiftKey || ctrlKey === apple || metaKey !== apple) return false;
  // A keyboard set to Hindi says क where K stands.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
};
