import { useEffect, useState } from 'react';

const touches = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** True once the user has interacted with the page; for what must not slow down its start. */
export const useTouched = (): boolean => {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return undefined;
    const touch = () => setTouched(true);
    // The user may have interacted with the page before its scripts loaded.
    if (window.scrollY > 0 || navigator.userActivation?.hasBeenActive) requestAnimationFrame(touch);
    for (const kind of touches) window.addEventListener(kind, touch, { passive: true });
    return () => touches.forEach((kind) => window.removeEventListener(kind, touch));
  }, [touched]);
  return touched;
};
