import { digitsOf, latinDigits } from './latin-digits.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const digitCount = 10;
/** The longest number of any country, with its code. */
const mostDigits = 15;

/** Begins as numbers of other countries do; a plus that nothing follows yet may still be one of ours. */
const abroad = /^\s*(?:\+|00)(?!\s*$|\s*9\s*$|\s*9\s*1)/;
const ours = /^\s*(?:\+|00)\s*(?=9?\s*1?\s*$)/;

/**
 * The ten digits of what was typed or pasted, without a country code or a trunk zero. What is no Indian number stays
 * longer or keeps its plus, so that its field refuses it: cut to ten digits it would be the number of somebody else.
 */
export const typedPhone = (typed: string): string => {
  const text = latinDigits(typed);
  const found = digitsOf(text);
  if (abroad.test(text)) return `+${found.replace(/^00/, '')}`.slice(0, 1 + mostDigits);
  if (ours.test(text)) return `+${found.replace(/^00/, '')}`;
  let digits = found;
  for (const prefix of [/^00/, /^91/, /^0/])
    if (digits.length > digitCount) digits = digits.replace(prefix, '');
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
