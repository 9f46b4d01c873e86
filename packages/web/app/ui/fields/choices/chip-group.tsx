import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './choices.module.css';
import { ClearChoice } from './clear-choice.tsx';
import { FieldGroup } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { RadioControl } from './radio-control.tsx';
import type { Option } from './select-field.tsx';
import { useWords } from '../../ui-language.tsx';

interface ChipOption extends Option {
  readonly icon?: ReactNode;
}

interface SingleChipsProps extends FieldProps {
  options: readonly ChipOption[];
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  /** Whether the answer can be cleared. */
  clearable?: boolean | undefined;
}

/** A single answer as a row of chips (radio buttons). */
export const ChipGroup = ({
  options,
  value,
  onChange,
  name,
  clearable = false,
  ...field
}: SingleChipsProps) => {
  const ownName = useId();
  return (
    <FieldGroup {...field}>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <RadioControl
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
        {clearable && value !== '' ? <ClearChoice label={field.label} onClear={() => onChange('')} /> : null}
      </div>
    </FieldGroup>
  );
};

interface CheckChipsProps {
  options: readonly ChipOption[];
  value: readonly string[];
  onToggle: (one: string) => void;
  /** The id of the text that says why no more can be chosen. */
  closedBy?: string | undefined;
}

/** Several answers as a row of chips (checkboxes), inside the field group of the question. */
export const CheckChips = ({ options, value, onToggle, closedBy }: CheckChipsProps) => (
  <div className={styles.chips}>
    {options.map((option) => {
      const chosen = value.includes(option.value);
      const closed = closedBy !== undefined && !chosen;
      return (
        <label key={option.value} className={styles.chip}>
          <input
            className={styles.control}
            type="checkbox"
            checked={chosen}
            aria-disabled={closed || undefined}
            aria-describedby={closed ? closedBy : undefined}
            onChange={() => onToggle(option.value)}
          />
          {chosen ? <IconCheck size={18} stroke={2} aria-hidden="true" /> : option.icon}
          {option.label}
        </label>
      );
    })}
  </div>
);

interface MultiChipsProps extends FieldProps {
  options: readonly ChipOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** The most that can be chosen; `fullReason` then says why the rest is disabled. */
  max?: number | undefined;
  /** The least that must be chosen; shown until reached. */
  least?: number | undefined;
  fullReason?: string | undefined;
}

/** Several answers as chips (checkboxes), up to `max`. */
export const MultiChipGroup = ({
  options,
  value,
  onChange,
  max,
  least = 0,
  fullReason,
  ...field
}: MultiChipsProps) => {
  const words = useWords();
  const noteId = useId();
  const count = value.length;
  const full = max !== undefined && value.length >= max;
  const toggle = (one: string) => {
    if (value.includes(one)) onChange(value.filter((other) => other !== one));
    else if (!full) onChange([...value, one]);
  };
  return (
    <FieldGroup {...field}>
      {max === undefined ? null : (
        <output id={noteId} className={styles.note}>
          {full && fullReason !== undefined
            ? fullReason
            : count < least
              ? words.chosenOfLeast({ count, max, least })
              : words.chosenOf({ count, max })}
        </output>
      )}
      <CheckChips options={options} value={value} onToggle={toggle} closedBy={full ? noteId : undefined} />
    </FieldGroup>
  );
};
