import { FieldGroup } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { AnswerParts, MonthPart, SelectPart } from '../choices/select-part.tsx';
import { useWords } from '../../ui-language.tsx';

/** A month and year; either may be empty while being chosen. */
export interface MonthYear {
  readonly month: string;
  readonly year: string;
}

/** Splits `YYYY-MM-01`, or an incomplete value from `monthTyped`, into its parts; empty parts for anything else. */
export const monthYearOf = (date: string): MonthYear => {
  const [, year = '', month = ''] = /^(\d{4})?-(\d\d)?-/.exec(date) ?? [];
  return { month: month === '' ? '' : String(Number(month)), year };
};

/**
 * Returns the first day of the month, or, if incomplete, a value that is not a valid date, so that validation reports
 * it.
 */
export const monthTyped = ({ month, year }: MonthYear): string =>
  month + year === '' ? '' : `${year}-${month === '' ? '' : month.padStart(2, '0')}-01`;

interface MonthYearFieldProps extends FieldProps {
  value: MonthYear;
  onChange: (value: MonthYear) => void;
  onBlur?: (() => void) | undefined;
  firstYear: number;
  lastYear: number;
}

/** A month and a year, with the latest year first. */
export const MonthYearField = ({
  value,
  onChange,
  onBlur,
  firstYear,
  lastYear,
  ...field
}: MonthYearFieldProps) => {
  const words = useWords();
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(lastYear - index));
  const invalid = field.error ? true : undefined;
  return (
    <FieldGroup {...field}>
      <AnswerParts onLeave={onBlur}>
        <MonthPart
          aria-invalid={invalid}
          value={value.month}
          onChange={(month) => onChange({ ...value, month })}
        />
        <SelectPart
          label={words.year}
          aria-invalid={invalid}
          options={years.map((year) => ({ value: year, label: year }))}
          value={value.year}
          onChange={(year) => onChange({ ...value, year })}
        />
      </AnswerParts>
    </FieldGroup>
  );
};
