import { classNames } from './class-names.ts';
import { FieldGroup } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './input.module.css';
import { Select, noChoice } from './select-field.tsx';
import { useUiFormats, useWords } from './ui-language.tsx';

/** What is typed so far; each part is a text and may be empty. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const noDate: DateParts = { day: '', month: '', year: '' };

/** The parts of `YYYY-MM-DD`; empty parts for anything else. */
export const datePartsOf = (date: string): DateParts => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  return year === '' ? noDate : { day: String(Number(day)), month: String(Number(month)), year };
};

/** `YYYY-MM-DD` when the parts are a date of the calendar, else undefined. */
export const dateOfParts = ({ day, month, year }: DateParts): string | undefined => {
  if (!/^\d{4}$/.test(year) || day === '' || month === '') return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined;
};

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

interface DatePartsFieldProps extends FieldProps {
  value: DateParts;
  onChange: (value: DateParts) => void;
  onBlur?: (() => void) | undefined;
  /** Autofill tokens for a birthday; off for other dates. */
  birthday?: boolean | undefined;
}

const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** A date in three fields: day, month by name, year. No calendar to page back through. */
export const DateOfBirth = ({ value, onChange, onBlur, birthday = true, ...field }: DatePartsFieldProps) => {
  const words = useWords();
  const { monthName } = useUiFormats();
  const invalid = field.error ? true : undefined;
  const token = (part: string) => (birthday ? `bday-${part}` : 'off');
  return (
    <FieldGroup {...field}>
      <div
        className={styles.parts}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        <label className={styles.part}>
          {words.day}
          <input
            className={styles.input}
            inputMode="numeric"
            autoComplete={token('day')}
            aria-invalid={invalid}
            value={value.day}
            onChange={(event) => onChange({ ...value, day: digits(event.currentTarget.value, 2) })}
          />
        </label>
        <label className={classNames(styles.part, styles.wider)}>
          {words.month}
          <Select
            placeholder={noChoice}
            autoComplete={token('month')}
            aria-invalid={invalid}
            options={monthNumbers.map((month) => ({ value: String(month), label: monthName(month) }))}
            value={value.month}
            onChange={(month) => onChange({ ...value, month })}
          />
        </label>
        <label className={styles.part}>
          {words.year}
          <input
            className={styles.input}
            inputMode="numeric"
            autoComplete={token('year')}
            aria-invalid={invalid}
            value={value.year}
            onChange={(event) => onChange({ ...value, year: digits(event.currentTarget.value, 4) })}
          />
        </label>
      </div>
    </FieldGroup>
  );
};
