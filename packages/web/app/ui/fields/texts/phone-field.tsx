import { digitsOf, latinDigits } from './latin-digits.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const digitCount = 10;
/** The most digits of any international number, including its country code. */
const mostDigits = 15;

/**
 * Returns the ten digits of a typed or pasted number, without country code or trunk zero. A number that is not Indian
 * stays longer or keeps its plus, so that validation rejects it: truncated to ten digits, it would be another person's
 * number.
 */
export const typedPhone = (typed: string): string => {
  const text = latinDigits(typed).trim().replace(/^00/, '+');
  let digits = digitsOf(text);
  if (text.startsWith('+')) {
    if (!/^91\d/.test(digits)) return `+${digits.slice(0, mostDigits)}`;
    digits = digits.slice(2);
  }
  for (const prefix of [/^91/, /^0/]) if (digits.length > digitCount) digits = digits.replace(prefix, '');
  return digits.slice(0, mostDigits);
};

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'before' | 'end' | 'maxLength'>;

/**
 * An Indian mobile number, with a fixed +91 and digits only. The value is the ten digits, or whatever was typed
 * instead.
 */
export const PhoneField = ({ onChange, autoComplete = 'tel-national', ...rest }: PhoneFieldProps) => (
  <TextField
    {...rest}
    type="tel"
    inputMode="numeric"
    autoComplete={autoComplete}
    before="+91"
    onChange={(typed) => onChange(typedPhone(typed))}
  />
);
