import { Suspense } from 'react';

import { Field } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import styles from '../texts/input.module.css';
import { lazyPart } from '../../lazy-part.tsx';
import type { Option } from './select-field.tsx';

export interface SearchFieldProps extends FieldProps {
  /** The options for the text typed so far. */
  options: readonly Option[];
  /** A line below the list, such as how many more there are. */
  more?: string | undefined;
  /** Whether options are loading; announced while there are none yet. */
  searching?: boolean | undefined;
  /** Whether loading the list failed; the next keystroke retries. */
  failed?: boolean | undefined;
  value: string;
  /** The text the input shows for the value. */
  valueLabel: string;
  onChange: (value: string) => void;
  /** Called with the typed text; with an empty text once the list closes. */
  onSearch: (text: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  clearable?: boolean | undefined;
  /** Whether a text that is not on the list may be used as typed; never if omitted. */
  takesOwn?: ((words: string) => boolean) | undefined;
}

const StandIn = ({
  label,
  id,
  optional,
  help,
  error,
  className,
  valueLabel,
  placeholder,
}: SearchFieldProps) => (
  <Field label={label} id={id} optional={optional} help={help} error={error} className={className}>
    {(control) => (
      <input {...control} className={styles.input} placeholder={placeholder} value={valueLabel} readOnly />
    )}
  </Field>
);

// The list's code is as large as a page, so the field appears at once and the list a moment later.
const SearchCombobox = lazyPart(async () => (await import('./search-combobox.tsx')).SearchCombobox, {
  instead: (props, said) => (
    <>
      <StandIn {...props} />
      {said}
    </>
  ),
});

/** An input whose list comes from a search; the basis of `ComboboxField` and `PlacePicker`. */
export const SearchField = (props: SearchFieldProps) => (
  <Suspense fallback={<StandIn {...props} />}>
    <SearchCombobox {...props} />
  </Suspense>
);
