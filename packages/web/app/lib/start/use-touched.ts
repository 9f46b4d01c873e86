import { useEffect, useState } from 'react';

const touches = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** True once somebody has touched the page; used for what must not make its start heavier. */
export const useTouched = (): boolean => {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return undefined;
    const touch = () => setTouched(true);
    // The page may have been touched before its scripts were there.
    if (window.scrollY > 0 || navigator.userActivation?.hasBeenActive) requestAnimationFrame(touch);
    for (const kind of touches) window.addEventListener(kind, touch, { passive: true });
    return () => touches.forEach((kind) => window.removeEventListener(kind, touch));
  }, [touched]);
  return touched;
};
