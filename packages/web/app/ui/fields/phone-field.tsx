import { digitsOf } from './latin-digits.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const digitCount = 10;

/** The ten digits of what was typed or pasted, without a country code or a trunk zero. */
export const typedPhone = (typed: string): string => {
  let digits = digitsOf(typed);
  for (const prefix of [/^00/, /^91/, /^0/])
    if (digits.length > digitCount) digits = digits.replace(prefix, '');
  return digits.slice(0, digitCount);
};

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'before' | 'end' | 'maxLength'>;

/** An Indian mobile number: fixed +91, digits only, ten of them. The value is the ten digits. */
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
