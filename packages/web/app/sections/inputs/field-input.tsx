import type { FieldKind } from '@mysathi/contract/field';
import { choicesOf } from '@mysathi/contract/section';
import type { SectionName } from '@mysathi/contract/sections/names';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { hintKey, labelKey, optionKey, sectionWords } from '../../messages/en/sections.ts';
import { ChoiceInput } from './choice-input.tsx';
import { ChoicesInput } from './choices-input.tsx';
import { DateInput } from './date-input.tsx';
import type { FieldInputProps } from './field-props.ts';
import { NumberInput } from './number-input.tsx';
import { PlaceInput } from './place-input.tsx';
import { LongTextInput, PhoneInput, TextInput } from './text-inputs.tsx';
import type { SectionForm } from '../form/use-section-form.ts';

const inputs: Record<Exclude<FieldKind, 'place'>, (props: FieldInputProps) => React.JSX.Element> = {
  text: TextInput,
  longText: LongTextInput,
  phone: PhoneInput,
  number: NumberInput,
  date: DateInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
};

/** Returns the id of a field's control. */
export const fieldId = (section: string, name: string): string => `${section}-${name}`;

interface FieldProps {
  form: SectionForm;
  name: string;
  /** Shown below the control instead of the field's hint. */
  help?: string | undefined;
}

/** The input of a field, depending on its kind. */
export const FieldInput = ({ form, name, help }: FieldProps) => {
  const { section, draft, findings } = form;
  const words = useText(sectionWords[section.name as SectionName]);
  const { said } = useFormats();
  const field = section.fields[name];
  if (field === undefined) return null;
  const props: FieldInputProps = {
    id: fieldId(section.name, name),
    name,
    field,
    label: words[labelKey(name)] ?? field.label,
    optional: form.isOptional(name),
    help: help ?? words[hintKey(name)],
    error: findings.fields[name],
    value: draft[name] ?? null,
    draft,
    options: (choicesOf(section, name, draft) ?? []).map((value) => ({
      value,
      label: words[optionKey(name, value)] ?? field.labels[value] ?? said(value),
      also: field.also[value],
    })),
    onChange: (value) => form.change(name, value),
    onBlur: () => form.blur(name),
  };
  if (field.kind === 'place') {
    const freely = (section.freely as Partial<Record<string, (draft: typeof form.draft) => boolean>>)[name];
    return <PlaceInput {...props} freely={freely?.(draft) ?? false} />;
  }
  const Input = inputs[field.kind];
  return <Input {...props} />;
};
