import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';

interface RotationInput {
  /** The number of items. */
  readonly count: number;
  /** Whether to avoid loading anything that was not asked for. */
  readonly savesData: boolean;
}

/** An automatic rotation: the current item, and how the user can stop it. */
export interface Rotation {
  /** Index from 0. */
  readonly at: number;
  /** Indices beyond either end wrap around. */
  readonly show: (at: number) => void;
  /** Paused by the button; hovering and focus pause it too. */
  readonly paused: boolean;
  readonly toggle: () => void;
  /** True while it advances automatically. */
  readonly running: boolean;
  /** For the element in which pointer and focus pause it. */
  readonly stops: {
    readonly ref: (part: HTMLElement | null) => void;
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** How long each item is shown, as given by the specification. */
const restMilliseconds = 3000;

const reducedMotion = '(prefers-reduced-motion: reduce)';

const onMotionChange = (changed: () => void): (() => void) => {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const wantsStillness = (): boolean => window.matchMedia(reducedMotion).matches;

/** Shows items one after another in a loop, unless the user hovers, focuses or pauses it, or prefers reduced motion. */
export const useRotation = ({ count, savesData }: RotationInput): Rotation => {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // The server does not know this device's motion preference.
  const still = useSyncExternalStore(onMotionChange, wantsStillness, () => true);
  const paused = chosen ?? (still || savesData);

  const running = count > 1 && !paused && !pointed && !focused;
  const advance = useEffectEvent(() => {
    if (!document.hidden) setAt((at + 1) % count);
  });
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(advance, restMilliseconds);
    return () => clearInterval(timer);
  }, [running]);

  // On a server-rendered page, earlier pointer and focus events were missed.
  const ref = useCallback((part: HTMLElement | null) => {
    if (part === null) return;
    // On touch screens, the last touched element stays hovered until something else is touched.
    setPointed(window.matchMedia('(hover: hover)').matches && part.matches(':hover'));
    setFocused(part.contains(document.activeElement));
  }, []);

  return {
    at,
    show: (next) => setAt(((next % count) + count) % count),
    paused,
    toggle: () => setChosen(!paused),
    running,
    stops: {
      ref,
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
};
