import type { GiveField, GiveValues } from './give-values.ts';
import type { GiveForm } from './use-give-form.ts';

type FieldOf<Kind> = { [Field in GiveField]: GiveValues[Field] extends Kind ? Field : never }[GiveField];
type Bound = Pick<GiveForm, 'values' | 'problems' | 'change'>;

/** A text or choice of the form, by its name: what stands in it, what is wrong, and how it is changed. */
export const bindText = <Field extends FieldOf<string>>(
  { values, problems, change }: Bound,
  field: Field,
) => ({
  id: field,
  name: field,
  error: problems[field],
  value: values[field],
  onChange: (value: string): void => change(field, value as GiveValues[Field]),
});

/** The same for a tick. */
export const bindTick = <Field extends FieldOf<boolean>>(
  { values, problems, change }: Bound,
  field: Field,
) => ({
  id: field,
  name: field,
  error: problems[field],
  checked: values[field],
  onChange: (checked: boolean): void => change(field, checked as GiveValues[Field]),
});
