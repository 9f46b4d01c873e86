import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Ref, RefObject } from 'react';

/**
 * Adopts input from before the scripts ran (typed, ticked or autofilled), for which no event was fired. `adopt` is
 * called once, with the control as found; returns the control's ref, which is also forwarded to `ref`.
 */
export const useEarlyInput = <Control extends HTMLElement>(
  adopt: (control: Control) => void,
  ref?: Ref<Control>,
): RefObject<Control | null> => {
  const control = useRef<Control>(null);
  useImperativeHandle(ref, () => control.current as Control, []);
  const found = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (control.current) found(control.current);
  }, []);
  return control;
};
