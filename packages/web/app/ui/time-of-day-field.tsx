import { useState } from 'react';

import { FieldGroup } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './input.module.css';
import { Select, noChoice } from './select-field.tsx';
import type { TextValueProps } from './text-field.tsx';
import { useWords } from './ui-language.tsx';

interface TimeParts {
  readonly hour: string;
  readonly minute: string;
  readonly half: string;
}

/** The parts of `HH:MM` in 24 hours. */
export const timePartsOf = (time: string): TimeParts => {
  const [, hours, minute = ''] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hours === undefined) return { hour: '', minute: '', half: '' };
  const hour = Number(hours);
  return { hour: String(hour % 12 || 12), minute, half: hour < 12 ? 'AM' : 'PM' };
};

/** `HH:MM` in 24 hours; empty until all parts are chosen. */
export const timeOfParts = ({ hour, minute, half }: TimeParts): string => {
  if (hour === '' || minute === '' || half === '') return '';
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

const hours = Array.from({ length: 12 }, (_, index) => String(index + 1));
const minutes = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));
const same = (value: string) => ({ value, label: value });

/** A time of day as hour, minute, AM or PM. The value is `HH:MM` in 24 hours, or empty. */
export const TimeOfDayField = ({ value, onChange, ...field }: FieldProps & TextValueProps) => {
  const words = useWords();
  const [typed, setTyped] = useState(() => timePartsOf(value));
  const parts = value === '' || timeOfParts(typed) === value ? typed : timePartsOf(value);
  const invalid = field.error ? true : undefined;
  const change = (part: Partial<TimeParts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    onChange(timeOfParts(next));
  };
  return (
    <FieldGroup {...field}>
      <div className={styles.parts}>
        <label className={styles.part}>
          {words.hour}
          <Select
            placeholder={noChoice}
            aria-invalid={invalid}
            options={hours.map(same)}
            value={parts.hour}
            onChange={(hour) => change({ hour })}
          />
        </label>
        <label className={styles.part}>
          {words.minute}
          <Select
            placeholder={noChoice}
            aria-invalid={invalid}
            options={minutes.map(same)}
            value={parts.minute}
            onChange={(minute) => change({ minute })}
          />
        </label>
        <label className={styles.part}>
          {words.halfOfDay}
          <Select
            placeholder={noChoice}
            aria-invalid={invalid}
            options={['AM', 'PM'].map(same)}
            value={parts.half}
            onChange={(half) => change({ half })}
          />
        </label>
      </div>
    </FieldGroup>
  );
};
