import { expect, test } from 'vitest';

import { isSearchPress } from './search-press.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const plain = { key: 'k', code: 'KeyK', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  ['Ctrl + K', { ctrlKey: true }, true, false],
  ['Cmd + K', { metaKey: true }, false, true],
  ['K alone', {}, false, false],
  ['with Caps Lock', { ctrlKey: true, key: 'K' }, true, false],
  ['on a keyboard set to Hindi', { ctrlKey: true, key: 'क' }, true, false],
  ['on another arrangement of Latin letters', { ctrlKey: true, key: 't' }, false, false],
  ['another letter', { ctrlKey: true, key: 'l', code: 'KeyL' }, false, false],
  ['with Shift', { ctrlKey: true, shiftKey: true }, false, false],
  ['with Alt', { ctrlKey: true, altKey: true }, false, false],
  ['with both', { ctrlKey: true, metaKey: true }, false, false],
])('%s', (_, held, elsewhere, onApple) => {
  expect(isSearchPress({ ...plain, ...held }, windows)).toBe(elsewhere);
  expect(isSearchPress({ ...plain, ...held }, mac)).toBe(onApple);
});
