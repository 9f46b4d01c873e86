import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Ref, RefObject } from 'react';

/**
 * What was typed, ticked or filled in by the browser before the scripts ran stands in the control, but
 * no event told of it. `adopt` is called once, with the control as it was found; the answer is its ref,
 * which `ref` follows.
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
