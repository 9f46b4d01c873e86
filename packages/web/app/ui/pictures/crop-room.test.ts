import { expect, test } from 'vitest';

import { placeOf, roomOf, shiftTo } from './crop-room.ts';

const frame = { width: 200, height: 250 };

test('a picture can be moved as far as it is larger than its frame, also once it was turned', () => {
  const picture = { width: 300, height: 250 };
  expect(roomOf({ picture, frame, zoom: 1, quarterTurns: 0 })).toEqual({ x: 50, y: 0 });
  expect(roomOf({ picture, frame, zoom: 2, quarterTurns: 1 })).toEqual({ x: 150, y: 175 });
});

test('its places go from the one edge to the other, and lead back to where it lies', () => {
  expect([0, 50, 100].map((place) => shiftTo(place, 80))).toEqual([80, 0, -80]);
  for (const place of [0, 25, 50, 90, 100]) expect(placeOf(shiftTo(place, 80), 80)).toBe(place);
  expect(placeOf(0, 0)).toBe(50);
});
