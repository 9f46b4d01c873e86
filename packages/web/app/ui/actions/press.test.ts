import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { pressUnless } from './press.ts';

const press = (blocked: boolean) => {
  const onClick = vi.fn<() => void>();
  const preventDefault = vi.fn<() => void>();
  pressUnless(blocked, onClick)({ preventDefault } as unknown as MouseEvent<HTMLButtonElement>);
  return { done: onClick.mock.calls.length, stopped: preventDefault.mock.calls.length };
};

test('a button that cannot be used yet does nothing, and does not send its form either', () => {
  expect(press(true)).toEqual({ done: 0, stopped: 1 });
  expect(press(false)).toEqual({ done: 1, stopped: 0 });
});
