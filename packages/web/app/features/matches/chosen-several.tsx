import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { matchesTexts } from '../../messages/en/matches.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { PlacePicker } from '../../ui/fields/place-picker.tsx';
import { usePlaceSearch } from '../../lib/people/places.ts';
import { asOptions } from './as-options.ts';
import styles from './filter-panel.module.css';

interface ChosenProps {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

const Chosen = ({ values, onChange }: Omit<ChosenProps, 'label'>) => {
  const { said } = useFormats();
  return values.map((value) => (
    <RemovableChip
      key={value}
      label={said(value)}
      onRemove={() => onChange(values.filter((other) => other !== value))}
    />
  ));
};

const added = (values: readonly string[], value: string): string[] => [...new Set([...values, value])];

/** Several places, found by typing. */
export const ChosenPlaces = ({ label, values, onChange }: ChosenProps) => (
  <div className={styles.several}>
    <PlacePicker
      label={label}
      value=""
      findPlaces={usePlaceSearch()}
      onChange={(place) => {
        if (place !== '') onChange(added(values, place));
      }}
    />
    <Chosen values={values} onChange={onChange} />
  </div>
);

/** Several out of a long list, found by typing. */
export const ChosenOptions = ({
  label,
  values,
  onChange,
  options,
}: ChosenProps & { options: readonly string[] }) => {
  const t = useText(matchesTexts);
  const { said } = useFormats();
  const left = options.filter((option) => !values.includes(option));
  return (
    <div className={styles.several}>
      <ComboboxField
        label={label}
        placeholder={t.searchOptions}
        value=""
        options={asOptions(left, said)}
        onChange={(value) => {
          if (value !== '') onChange(added(values, value));
        }}
      />
      <Chosen values={values} onChange={onChange} />
    </div>
  );
};
