import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';

interface RotationInput {
  /** How many there are to show. */
  readonly count: number;
  /** Nothing that was not asked for is to be fetched. */
  readonly savesData: boolean;
}

/** What moves by itself: which one is shown, and how a person stops it. */
export interface Rotation {
  /** From 0. */
  readonly at: number;
  /** Beyond either end it goes on at the other. */
  readonly show: (at: number) => void;
  /** By the button; hover and focus stop it as well. */
  readonly paused: boolean;
  readonly toggle: () => void;
  /** True while it moves by itself. */
  readonly running: boolean;
  /** For the element in which pointer and focus stop it. */
  readonly stops: {
    readonly ref: (part: HTMLElement | null) => void;
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** For which each is shown; the specification's own. */
const restMilliseconds = 3000;

const reducedMotion = '(prefers-reduced-motion: reduce)';

const onMotionChange = (changed: () => void): (() => void) => {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const wantsStillness = (): boolean => window.matchMedia(reducedMotion).matches;

/** Shows one after the other, round and round, unless somebody looks closer, pauses it, or wants stillness. */
export const useRotation = ({ count, savesData }: RotationInput): Rotation => {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // The server cannot know what this device wants.
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

  // Of a page that came from the server nobody heard how they came.
  const ref = useCallback((part: HTMLElement | null) => {
    if (part === null) return;
    // What a finger touched last counts as pointed at until it touches something else.
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
