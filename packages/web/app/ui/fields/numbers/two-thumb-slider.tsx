import { RangeSlider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';

import { Kit } from '../../kit.tsx';
import styles from './range-with-selects.module.css';
import type { Range } from './range-with-selects.tsx';
import { useWords } from '../../ui-language.tsx';

interface TwoThumbSliderProps {
  label: string;
  min: number;
  max: number;
  /** The minimum distance between the thumbs. */
  gap: number;
  format: (value: number) => string;
  value: Range;
  onChange: (value: Range) => void;
}

/** A slider with two thumbs for the bounds of a range. */
export const TwoThumbSlider = ({ label, min, max, gap, format, value, onChange }: TwoThumbSliderProps) => {
  const words = useWords();
  return (
    <Kit>
      <RangeSlider
        className={styles.slider ?? ''}
        classNames={{ track: styles.sliderTrack ?? '', bar: styles.sliderBar ?? '' }}
        min={min}
        max={max}
        minRange={gap}
        thumbSize={26}
        size={4}
        label={null}
        thumbFromLabel={`${label}: ${words.from}`}
        thumbToLabel={`${label}: ${words.to}`}
        thumbValueText={format}
        value={[value.from, value.to]}
        onChange={([from, to]) => onChange({ from, to })}
      />
    </Kit>
  );
};
