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
  /** Whether the help comes first, as a question that the answer responds to. */
  helpAbove?: boolean | undefined;
  /** The maximum number of characters, which the counter below the field shows. */
  max: number;
  /** The number of characters from which the counter is shown; always if omitted. */
  countFrom?: number | undefined;
}

/** A multi-line text that grows with its content. */
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
            // Browsers only scroll the line with the cursor into view; the rest could be covered by a bar.
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
