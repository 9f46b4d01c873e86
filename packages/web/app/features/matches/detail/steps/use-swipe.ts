import { useRef } from 'react';
import type { PointerEvent } from 'react';

const leastPixels = 48;

/** Returns handlers for horizontal swipes: 1 to the left for the next, -1 to the right for the previous. */
export const useSwipe = (onSwipe: (by: 1 | -1) => void) => {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerId: id, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      // A second finger starts a pinch gesture.
      start.current = isPrimary ? { id, x, y } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from?.id !== pointerId) return;
      const across = clientX - from.x;
      if (Math.abs(across) < leastPixels || Math.abs(across) < Math.abs(clientY - from.y)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
};
