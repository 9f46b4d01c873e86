import type { Ref } from 'react';

import { classNames } from '../../class-names.ts';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { latinDigits } from './latin-digits.ts';
import type { TextValueProps } from './text-field.tsx';
import '../../styles/small-movements.css';
import styles from './otp-input.module.css';

const digits = '0123456789';

/** Whether codes consist of digits only. */
export const isOfDigits = (alphabet = digits): boolean => /^\d+$/.test(alphabet);

/**
 * Extracts a code of this length from typed or pasted text: "12 34" becomes 1234. Letters take the case used in the
 * alphabet.
 */
export const codeOfTyped = (typed: string, length: number, alphabet = digits): string =>
  Array.from(latinDigits(typed), (sign) =>
    [sign, sign.toUpperCase(), sign.toLowerCase()].find((form) => alphabet.includes(form)),
  )
    .join('')
    .slice(0, length);

interface OtpInputProps extends FieldProps, TextValueProps {
  /** The number of characters in a code. */
  length: number;
  /** The characters used in codes; digits if omitted. */
  alphabet?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A one-time code: a single input drawn as cells, so that autofill, paste and screen readers work. */
export const OtpInput = ({
  value,
  onChange,
  length,
  alphabet = digits,
  name,
  ref,
  ...field
}: OtpInputProps) => (
  <Field {...field} live>
    {(control) => (
      <div className={styles.otp} dir="ltr">
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={classNames(
                styles.cell,
                index < value.length && styles.filled,
                index === Math.min(value.length, length - 1) && styles.current,
              )}
            />
          ))}
        </div>
        <input
          {...control}
          ref={ref}
          name={name}
          className={styles.input}
          type="text"
          inputMode={isOfDigits(alphabet) ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          pattern={`[${alphabet}]{${length}}`}
          maxLength={length}
          onPaste={(event) => {
            // The browser would truncate «12 34» to four characters including the space.
            event.preventDefault();
            onChange(codeOfTyped(event.clipboardData.getData('text'), length, alphabet));
          }}
          value={value}
          onChange={(event) => onChange(codeOfTyped(event.currentTarget.value, length, alphabet))}
        />
      </div>
    )}
  </Field>
);
