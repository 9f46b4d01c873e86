import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

import { classNames } from '../../class-names.ts';
import { iconLook } from '../../icon-look.ts';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import styles from '../texts/input.module.css';
import type { TextValueProps } from '../texts/text-field.tsx';
import { useWords } from '../../ui-language.tsx';

/** An option: the value that is sent, and the label that is shown. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Alternative names by which it can be found. */
  readonly also?: readonly string[] | undefined;
}

/** The placeholder of narrow selects, where a word would be cut off. */
export const noChoice = '–';

interface SelectProps
  extends TextValueProps, Pick<ComponentProps<'select'>, 'name' | 'onBlur' | 'disabled' | 'autoComplete'> {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  /** Whether the answer can be cleared. */
  clearable?: boolean | undefined;
}

/** The bare select with its arrow, which fields and rows of selects build on. */
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

/** A single answer from a short list, using the device's native select. */
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
