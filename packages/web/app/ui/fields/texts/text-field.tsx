import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../../class-names.ts';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import styles from './input.module.css';
import { useEarlyInput } from './use-early-input.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'readOnly'
  | 'disabled'
  | 'required'
  | 'onBlur'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'ref'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'autoCapitalize'
>;

/** The value of a field that holds a single text. */
export interface TextValueProps {
  value: string;
  onChange: (value: string) => void;
}

export interface TextFieldProps extends FieldProps, InputProps, TextValueProps {
  /** A button or icon inside the right edge. */
  end?: ReactNode;
  /** Fixed text before the input, such as a country code. */
  before?: string | undefined;
}

/** A single-line text. `onChange` also reports what was typed before the scripts ran. */
export const TextField = ({
  label,
  id,
  optional,
  help,
  error,
  className,
  value,
  onChange,
  end,
  before,
  type,
  ref,
  ...input
}: TextFieldProps) => {
  const control = useEarlyInput<HTMLInputElement>((found) => {
    if (found.value !== value) onChange(found.value);
  }, ref);
  return (
    <Field label={label} help={help} error={error} id={id} optional={optional} className={className}>
      {(attributes) => (
        <div className={styles.row}>
          {before === undefined ? null : (
            <span className={styles.before} aria-hidden="true">
              {before}
            </span>
          )}
          <input
            {...input}
            {...attributes}
            ref={control}
            type={type ?? 'text'}
            dir="auto"
            className={classNames(
              styles.input,
              before !== undefined && styles.afterBefore,
              Boolean(end) && styles.withEnd,
            )}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {end ? <span className={styles.end}>{end}</span> : null}
        </div>
      )}
    </Field>
  );
};
