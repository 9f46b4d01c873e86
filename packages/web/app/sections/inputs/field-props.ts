import type { Field } from '@mysathi/contract/field';

import type { AnyDraft } from '../form/section-check.ts';

/** What every input of a section is given. */
export interface FieldInputProps {
  /** The control's id; the error summary links to it. */
  id: string;
  name: string;
  field: Field;
  label: string;
  optional: boolean;
  help: string | undefined;
  error: string | undefined;
  value: unknown;
  draft: AnyDraft;
  /** The choices that are open now, with how they read. */
  options: readonly { value: string; label: string }[];
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** The props that all controls of the kit take. */
export const fieldPropsOf = ({ id, label, optional, help, error }: FieldInputProps) => ({
  id,
  label,
  help,
  error,
  optional,
});

/** An answer as text; empty when nothing was answered. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
