import { useRef } from 'react';
import type { ReactNode } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { searchOptions } from '../../../lib/words/option-search.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { ComboboxField } from '../../../ui/fields/choices/combobox-field.tsx';
import { PlacePicker } from '../../../ui/fields/choices/place-picker.tsx';
import { RemovableChips } from '../../../ui/removable-chips.tsx';
import { usePlaceSearch } from '../../../lib/people/places.ts';
import { asOptions } from './as-options.ts';
import styles from './filter-panel.module.css';

interface ChosenProps {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A search field with the chosen values below it. */
const Chosen = ({
  values,
  onChange,
  children,
}: Omit<ChosenProps, 'label'> & { readonly children: ReactNode }) => {
  const { said } = useFormats();
  const around = useRef<HTMLDivElement>(null);
  return (
    <div ref={around} className={styles.several}>
      {children}
      <RemovableChips
        chips={values.map((value) => ({
          id: value,
          label: said(value),
          onRemove: () => onChange(values.filter((other) => other !== value)),
        }))}
        onNone={() => around.current?.querySelector('input')?.focus()}
      />
    </div>
  );
};

const added = (values: readonly string[], value: string): string[] => [...new Set([...values, value])];

/** A choice of several places, found by typing. */
export const ChosenPlaces = ({ label, values, onChange }: ChosenProps) => {
  const t = useText(matchesTexts);
  return (
    <Chosen values={values} onChange={onChange}>
      <PlacePicker
        label={label}
        placeholder={t.searchOptions}
        value=""
        findPlaces={usePlaceSearch()}
        onChange={(place) => {
          if (place !== '') onChange(added(values, place));
        }}
      />
    </Chosen>
  );
};

/** A choice of several values from a long list, found by typing. */
export const ChosenOptions = ({
  label,
  values,
  onChange,
  options,
  also,
}: ChosenProps & {
  options: readonly string[];
  /** Alternative names by which they are found. */
  also: Readonly<Record<string, readonly string[]>>;
}) => {
  const t = useText(matchesTexts);
  const { said } = useFormats();
  const left = options.filter((option) => !values.includes(option));
  return (
    <Chosen values={values} onChange={onChange}>
      <ComboboxField
        search={searchOptions}
        label={label}
        placeholder={t.searchOptions}
        value=""
        options={asOptions(left, said).map((option) => ({ ...option, also: also[option.value] }))}
        onChange={(value) => {
          if (value !== '') onChange(added(values, value));
        }}
      />
    </Chosen>
  );
};
