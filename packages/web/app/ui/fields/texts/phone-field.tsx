import { digitsOf, latinDigits } from './latin-digits.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const digitCount = 10;
/** The longest number of any country, with its code. */
const mostDigits = 15;

/**
 * The ten digits of what was typed or pasted, without a country code or a trunk zero. What is no Indian number stays
 * longer or keeps its plus, so that its field refuses it: cut to ten digits it would be the number of somebody else.
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

/** An Indian mobile number: fixed +91, digits only. The value is its ten digits, or what was typed in place of one. */
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
