import type { ReactNode } from 'react';

import { FieldGroup } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { AnswerParts, SelectPart } from '../choices/select-part.tsx';
import type { TextValueProps } from '../texts/text-field.tsx';
import { useWords } from '../../ui-language.tsx';

interface TimeParts {
  readonly hour: string;
  readonly minute: string;
  readonly half: string;
}

const partial = /^(\d{0,2}):(\d{0,2}):([AP]M)?$/;

/** Splits 24-hour `HH:MM`, or an incomplete value from `timeTyped`, into its parts; empty parts for anything else. */
export const timePartsOf = (time: string): TimeParts => {
  const [chosen, chosenHour = '', chosenMinute = '', half = ''] = partial.exec(time) ?? [];
  const [, hours, minute = ''] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (chosen !== undefined || hours === undefined) return { hour: chosenHour, minute: chosenMinute, half };
  const hour = Number(hours);
  return { hour: String(hour % 12 || 12), minute, half: hour < 12 ? 'AM' : 'PM' };
};

/** Returns 24-hour `HH:MM`, or, if incomplete, a value that is not a valid time, so that validation reports it. */
export const timeTyped = ({ hour, minute, half }: TimeParts): string => {
  if (hour + minute + half === '') return '';
  if (hour === '' || minute === '' || half === '') return `${hour}:${minute}:${half}`;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

/** Returns a time that is complete; empty if it is not. */
export const wholeTime = (time: string): string => (partial.test(time) ? '' : time);

const hours = Array.from({ length: 12 }, (_, index) => String(index + 1));
const minutes = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));
const same = (value: string) => ({ value, label: value });

interface TimeOfDayFieldProps extends FieldProps, TextValueProps {
  onBlur?: (() => void) | undefined;
  disabled: boolean;
  /** The alternative answer to a time. */
  children: ReactNode;
}

/** A time of day as hour, minute, and AM or PM. The value comes from `timeTyped`. */
export const TimeOfDayField = ({
  value,
  onChange,
  onBlur,
  disabled,
  children,
  ...field
}: TimeOfDayFieldProps) => {
  const words = useWords();
  const parts = timePartsOf(value);
  const invalid = field.error ? true : undefined;
  const change = (part: Partial<TimeParts>) => onChange(timeTyped({ ...parts, ...part }));
  return (
    <FieldGroup {...field}>
      <AnswerParts onLeave={onBlur}>
        <SelectPart
          label={words.hour}
          aria-invalid={invalid}
          disabled={disabled}
          options={hours.map(same)}
          value={parts.hour}
          onChange={(hour) => change({ hour })}
        />
        <SelectPart
          label={words.minute}
          aria-invalid={invalid}
          disabled={disabled}
          options={minutes.map(same)}
          value={parts.minute}
          onChange={(minute) => change({ minute })}
        />
        <SelectPart
          label={words.halfOfDay}
          aria-invalid={invalid}
          disabled={disabled}
          options={['AM', 'PM'].map(same)}
          value={parts.half}
          onChange={(half) => change({ half })}
        />
      </AnswerParts>
      {children}
    </FieldGroup>
  );
};
