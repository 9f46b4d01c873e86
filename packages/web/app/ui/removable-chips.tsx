import { useEffect, useEffectEvent, useRef } from 'react';

import { RemovableChip } from './chip.tsx';
import styles from './chip.module.css';

interface RemovableChipsProps {
  chips: readonly { readonly id: string; readonly label: string; readonly onRemove: () => void }[];
  /** Called when the last one was removed and the focus was lost. */
  onNone?: (() => void) | undefined;
}

/** Chips that are removed by a tap; the focus then moves to the next one, or else the previous one. */
export const RemovableChips = ({ chips, onNone }: RemovableChipsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number>(undefined);
  const count = chips.length;
  const shown = useRef(count);
  const keepFocus = useEffectEvent((place: number) => {
    if (document.activeElement !== document.body) return;
    if (count === 0) onNone?.();
    else list.current?.querySelectorAll('button')[Math.min(place, count - 1)]?.focus();
  });
  useEffect(() => {
    const place = pressed.current;
    if (place !== undefined && count < shown.current) {
      pressed.current = undefined;
      keepFocus(place);
    }
    shown.current = count;
  }, [count]);
  if (count === 0) return null;
  return (
    <ul ref={list} className={styles.row}>
      {chips.map(({ id, label, onRemove }, index) => (
        <li key={id}>
          <RemovableChip
            label={label}
            onRemove={() => {
              pressed.current = index;
              onRemove();
            }}
          />
        </li>
      ))}
    </ul>
  );
};
