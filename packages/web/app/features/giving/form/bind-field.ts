import type { GiveField, GiveValues } from './give-values.ts';
import type { GiveForm } from './use-give-form.ts';

type FieldOf<Kind> = { [Field in GiveField]: GiveValues[Field] extends Kind ? Field : never }[GiveField];
type Bound = Pick<GiveForm, 'values' | 'problems' | 'change'>;
type BoundToTell = Bound & Pick<GiveForm, 'leave'>;

/** Returns the props of a text or choice field: its value, error and change handler. */
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

/** Returns the props of a typed text, whose error is shown when it is left. */
export const bindTyped = <Field extends FieldOf<string>>(form: BoundToTell, field: Field) => ({
  ...bindText(form, field),
  onBlur: (): void => form.leave(field),
});

/** Returns the props of a checkbox. */
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
