import { expect, test } from 'vitest';

import { menuPlace } from './menu-place.ts';

const phone = { width: 360, height: 740 };
const buttonAt = (top: number) => ({ top, bottom: top + 44, right: 344 });

test('a menu stands below its button, and above it where the screen ends below', () => {
  expect(menuPlace(buttonAt(100), phone, 4)).toEqual({
    top: '150px',
    bottom: 'auto',
    right: '16px',
    maxHeight: '582px',
  });
  expect(menuPlace(buttonAt(640), phone, 4)).toEqual({
    top: 'auto',
    bottom: '106px',
    right: '16px',
    maxHeight: '626px',
  });
});

test.each([
  ['a phone that lies on its side', { width: 640, height: 320 }],
  ['a page at 400 percent', { width: 320, height: 256 }],
])('on %s it is no higher than the larger room, wherever its button is', (_, screen) => {
  for (let top = 0; top + 44 <= screen.height; top += 1) {
    const { maxHeight } = menuPlace({ top, bottom: top + 44, right: 300 }, screen, 5);
    const room = Math.max(top, screen.height - top - 44) - 14;
    expect(Number.parseFloat(maxHeight)).toBe(room < 158 ? screen.height - 16 : room);
  }
});

test('where neither side has room for three deeds it takes the whole height, unless it has fewer', () => {
  const screen = { width: 320, height: 200 };
  const button = { top: 70, bottom: 114, right: 304 };
  expect(menuPlace(button, screen, 4)).toEqual({
    top: '8px',
    bottom: 'auto',
    right: '16px',
    maxHeight: '184px',
  });
  expect(menuPlace(button, screen, 1)).toMatchObject({ top: '120px', maxHeight: '72px' });
});
