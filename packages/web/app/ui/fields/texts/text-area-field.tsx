import type { ComponentProps } from 'react';

import { classNames } from '../../class-names.ts';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import styles from './input.module.css';
import type { TextValueProps } from './text-field.tsx';
import { useWords } from '../../ui-language.tsx';
import { useEarlyInput } from './use-early-input.ts';

interface TextAreaFieldProps
  extends
    FieldProps,
    TextValueProps,
    Pick<
      ComponentProps<'textarea'>,
      'name' | 'rows' | 'placeholder' | 'onBlur' | 'disabled' | 'readOnly' | 'ref'
    > {
  /** The help is read first: a question that the answer is to be typed for. */
  helpAbove?: boolean | undefined;
  /** Most characters; the counter under the field counts up to it. */
  max: number;
  /** From how many characters on the counter shows; from the first unless told. */
  countFrom?: number | undefined;
}

/** A longer text that grows with what is typed. */
export const TextAreaField = ({
  label,
  id,
  optional,
  help,
  helpAbove,
  error,
  className,
  value,
  onChange,
  max,
  countFrom = 0,
  ref,
  ...area
}: TextAreaFieldProps) => {
  const words = useWords();
  const control = useEarlyInput<HTMLTextAreaElement>((found) => {
    if (found.value !== value) onChange(found.value);
  }, ref);
  return (
    <Field {...{ label, id, optional, help, helpAbove, error, className }}>
      {(attributes) => (
        <>
          <textarea
            // By itself the browser shows the line with the cursor alone: the rest may lie behind a bar.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
            {...area}
            {...attributes}
            ref={control}
            dir="auto"
            className={classNames(styles.input, styles.area)}
            maxLength={max}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {value.length < countFrom ? null : (
            <span className={styles.count}>{words.charactersOf({ count: value.length, max })}</span>
          )}
        </>
      )}
    </Field>
  );
};
