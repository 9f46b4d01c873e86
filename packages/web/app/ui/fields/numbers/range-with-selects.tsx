import { Suspense } from 'react';

import { FieldGroup } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { numbers } from './numbers.ts';
import { lazyPart, nothing } from '../../lazy-part.tsx';
import styles from './range-with-selects.module.css';
import { Select } from '../choices/select-field.tsx';
import { useWords } from '../../ui-language.tsx';

// The selects work from the start; the slider is a convenience that loads later.
const TwoThumbSlider = lazyPart(async () => (await import('./two-thumb-slider.tsx')).TwoThumbSlider, {
  instead: nothing,
});

/** The lower and upper bound, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

interface RangeWithSelectsProps extends FieldProps {
  value: Range;
  onChange: (value: Range) => void;
  min: number;
  max: number;
  /** Formats a number: "28 yrs", "5 ft 4 in". */
  format: (value: number) => string;
  /** Whether both bounds may be equal; otherwise To must be above From. */
  mayTouch?: boolean | undefined;
  /** Called instead of `onChange` when a select would reverse the range; `wanted` is the resulting range. */
  onRefused?: ((end: 'from' | 'to', wanted: Range) => void) | undefined;
}

/** A range as a slider with two thumbs and as two selects, which need no dragging. */
export const RangeWithSelects = ({
  value,
  onChange,
  min,
  max,
  format,
  mayTouch = true,
  onRefused,
  ...field
}: RangeWithSelectsProps) => {
  const words = useWords();
  const options = numbers(min, max).map((number) => ({ value: String(number), label: format(number) }));
  const gap = mayTouch ? 0 : 1;
  const change = (end: 'from' | 'to', next: Range) => {
    if (next.to - next.from < gap) onRefused?.(end, next);
    else onChange(next);
  };
  return (
    <FieldGroup {...field}>
      <Suspense fallback={<div className={styles.slider} />}>
        <TwoThumbSlider
          label={field.label}
          min={min}
          max={max}
          gap={gap}
          format={format}
          value={{ from: Math.min(value.from, value.to), to: Math.max(value.from, value.to) }}
          onChange={onChange}
        />
      </Suspense>
      <div className={styles.selects}>
        <label className={styles.select}>
          {words.from}
          <Select
            options={options}
            value={String(value.from)}
            onChange={(from) => change('from', { ...value, from: Number(from) })}
          />
        </label>
        <label className={styles.select}>
          {words.to}
          <Select
            options={options}
            value={String(value.to)}
            onChange={(to) => change('to', { ...value, to: Number(to) })}
          />
        </label>
      </div>
    </FieldGroup>
  );
};
