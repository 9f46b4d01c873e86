import { FieldGroup } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import inputStyles from '../texts/input.module.css';
import styles from '../choices/select-part.module.css';
import { digitsOf } from '../texts/latin-digits.ts';
import { AnswerParts, MonthPart } from '../choices/select-part.tsx';
import { useWords } from '../../ui-language.tsx';

/** What has been typed so far; any part may be empty. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const plainNumber = (digits: string): string => (digits === '' ? '' : String(Number(digits)));

/** Splits `YYYY-MM-DD`, or an incomplete value from `dateTyped`, into its parts; empty parts for anything else. */
export const datePartsOf = (date: string): DateParts => {
  const [, year = '', month = '', day = ''] = /^(\d{0,4})-(\d{0,2})-(\d{0,2})/.exec(date) ?? [];
  return { day: plainNumber(day), month: plainNumber(month), year };
};

/** Returns `YYYY-MM-DD` if the parts form a valid date, else undefined. */
export const dateOfParts = ({ day, month, year }: DateParts): string | undefined => {
  if (!/^\d{4}$/.test(year) || day === '' || month === '') return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined;
};

/** Returns the date, or, if incomplete, a value that is not a valid date, so that validation reports it. */
export const dateTyped = (parts: DateParts): string => {
  const { day, month, year } = parts;
  return day + month + year === '' ? '' : (dateOfParts(parts) ?? `${year}-${month}-${day}`);
};

interface DatePartsFieldProps extends FieldProps {
  value: DateParts;
  onChange: (value: DateParts) => void;
  onBlur?: (() => void) | undefined;
  /** Whether the date is a birthday, which browsers may autofill. */
  birthday: boolean;
}

/** A date in three fields: day, month by name, and year. There is no calendar to page through. */
export const DatePartsField = ({ value, onChange, onBlur, birthday, ...field }: DatePartsFieldProps) => {
  const words = useWords();
  const invalid = field.error ? true : undefined;
  const token = (part: string) => (birthday ? `bday-${part}` : 'off');
  const typed = (part: 'day' | 'year', digits: number) => (
    <label className={styles.part}>
      {words[part]}
      <input
        className={inputStyles.input}
        inputMode="numeric"
        autoComplete={token(part)}
        aria-invalid={invalid}
        value={value[part]}
        onChange={(event) => onChange({ ...value, [part]: digitsOf(event.currentTarget.value, digits) })}
      />
    </label>
  );
  return (
    <FieldGroup {...field}>
      <AnswerParts onLeave={onBlur}>
        {typed('day', 2)}
        <MonthPart
          clearable={field.optional}
          autoComplete={token('month')}
          aria-invalid={invalid}
          value={value.month}
          onChange={(month) => onChange({ ...value, month })}
        />
        {typed('year', 4)}
      </AnswerParts>
    </FieldGroup>
  );
};
