import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

import { classNames } from '../../class-names.ts';
import { iconLook } from '../../icon-look.ts';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import styles from '../texts/input.module.css';
import type { TextValueProps } from '../texts/text-field.tsx';
import { useWords } from '../../ui-language.tsx';

/** One answer to choose from: what is sent and what is shown. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** What it is called elsewhere, where the list is searched. */
  readonly also?: readonly string[] | undefined;
}

/** The placeholder of narrow selects, where a word would be cut. */
export const noChoice = '–';

interface SelectProps
  extends TextValueProps, Pick<ComponentProps<'select'>, 'name' | 'onBlur' | 'disabled' | 'autoComplete'> {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  /** Lets the answer be taken back. */
  clearable?: boolean | undefined;
}

/** The bare select with its arrow; fields and rows of selects stand on it. */
export const Select = ({
  options,
  value,
  onChange,
  placeholder,
  clearable = false,
  ...select
}: SelectProps &
  Pick<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-label'>) => {
  const words = useWords();
  return (
    <div className={styles.row}>
      <select
        {...select}
        className={classNames(styles.input, styles.select)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {value === '' || clearable ? (
          <option value="" disabled={!clearable}>
            {placeholder ?? words.choose}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} {...iconLook(22)} />
    </div>
  );
};

/** One answer out of a short list; the device's own list opens. */
export const SelectField = ({
  label,
  id,
  optional,
  help,
  error,
  className,
  ...select
}: FieldProps & SelectProps) => (
  <Field label={label} id={id} optional={optional} help={help} error={error} className={className}>
    {(control) => <Select {...select} {...control} />}
  </Field>
);
