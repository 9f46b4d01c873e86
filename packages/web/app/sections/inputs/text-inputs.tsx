import type { FieldFormat } from '@mysathi/contract/field';

import { PhoneField } from '../../ui/fields/texts/phone-field.tsx';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import { asText, fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';
import { TimeInput } from './time-input.tsx';

/** The `autocomplete` tokens by format. */
const autofill: Partial<Record<FieldFormat, string>> = {
  company: 'organization',
  jobTitle: 'organization-title',
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** A line of text, or a time of day. */
export const TextInput = (props: FieldInputProps) => {
  const { format, max } = props.field;
  return format === 'time' ? (
    <TimeInput {...props} />
  ) : (
    <TextField
      {...fieldPropsOf(props)}
      value={asText(props.value)}
      maxLength={max}
      autoComplete={format && autofill[format]}
      autoCapitalize={format === 'handle' ? 'none' : undefined}
      // Phone keyboards add a space after a suggestion.
      onChange={(text) => props.onChange(orNull(format === 'handle' ? text.trim() : text))}
      onBlur={props.onBlur}
    />
  );
};

/** A multi-line text with a counter. */
export const LongTextInput = (props: FieldInputProps) => (
  <TextAreaField
    {...fieldPropsOf(props)}
    value={asText(props.value)}
    max={props.field.max ?? Infinity}
    onChange={(text) => props.onChange(orNull(text))}
    onBlur={props.onBlur}
  />
);

/** Ten digits after a fixed +91. */
export const PhoneInput = (props: FieldInputProps) => (
  <PhoneField
    {...fieldPropsOf(props)}
    value={asText(props.value)}
    onChange={(digits) => props.onChange(orNull(digits))}
    onBlur={props.onBlur}
  />
);
