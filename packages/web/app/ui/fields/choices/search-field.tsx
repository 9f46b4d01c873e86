import { Suspense } from 'react';

import { Field } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import styles from '../texts/input.module.css';
import { lazyPart } from '../../lazy-part.tsx';
import type { Option } from './select-field.tsx';

export interface SearchFieldProps extends FieldProps {
  /** What the list shows for the text typed so far. */
  options: readonly Option[];
  /** A line under the list, such as how many more there are. */
  more?: string | undefined;
  /** Said while options are on their way and none is there yet. */
  searching?: boolean | undefined;
  /** The list could not be had; the next letter asks for it again. */
  failed?: boolean | undefined;
  value: string;
  /** What the input shows for the value. */
  valueLabel: string;
  onChange: (value: string) => void;
  /** The text typed; empty again once the list closes. */
  onSearch: (text: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  clearable?: boolean | undefined;
  /** Which words may be taken as they are typed, where the list lacks them; none unless told. */
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

// The list's code is as heavy as a page: the field is there at once, its list a moment later.
const SearchCombobox = lazyPart(async () => (await import('./search-combobox.tsx')).SearchCombobox, {
  instead: (props, said) => (
    <>
      <StandIn {...props} />
      {said}
    </>
  ),
});

/** An input whose list comes from a search; what `ComboboxField` and `PlacePicker` stand on. */
export const SearchField = (props: SearchFieldProps) => (
  <Suspense fallback={<StandIn {...props} />}>
    <SearchCombobox {...props} />
  </Suspense>
);
