import type { Field } from '@mysathi/contract/field';

import type { AnyDraft } from '../form/section-check.ts';

/** The props of every input of a section. */
export interface FieldInputProps {
  /** The control's id, which the error summary links to. */
  id: string;
  name: string;
  field: Field;
  label: string;
  optional: boolean;
  help: string | undefined;
  error: string | undefined;
  value: unknown;
  draft: AnyDraft;
  /** The currently available choices with their labels. */
  options: readonly { value: string; label: string }[];
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** Returns the props that all field components share. */
export const fieldPropsOf = ({ id, label, optional, help, error }: FieldInputProps) => ({
  id,
  label,
  help,
  error,
  optional,
});

/** Returns an answer as text; empty if not answered. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
