interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether the device has an Apple keyboard, where shortcuts use Cmd and Ctrl + K deletes the rest of a line. */
export const isApple = (userAgent: string): boolean => /Mac OS X/.test(userAgent);

/** Whether a key press opens the search: Ctrl + K, or Cmd + K on Apple keyboards. */
export const isSearchPress = (pressed: Pressed, userAgent: string): boolean => {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const apple = isApple(userAgent);
  if (altKey || shiftKey || ctrlKey === apple || metaKey !== apple) return false;
  // With a Hindi keyboard layout, the K key reports क.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
};
