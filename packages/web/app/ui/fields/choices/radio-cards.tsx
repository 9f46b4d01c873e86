import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './choices.module.css';
import { classNames } from '../../class-names.ts';
import { ClearChoice } from './clear-choice.tsx';
import { FieldGroup } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { RadioControl } from './radio-control.tsx';
import type { Option } from './select-field.tsx';

interface CardOption extends Option {
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}

interface RadioCardsProps extends FieldProps {
  options: readonly CardOption[];
  /** Empty while nothing is chosen; no answer is preselected. */
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  /** Places the cards in a column, for answers of several words. */
  stacked?: boolean | undefined;
  /** Whether the answer can be cleared. */
  clearable?: boolean | undefined;
}

/** A single answer from two to five, as large cards. */
export const RadioCards = ({
  options,
  value,
  onChange,
  name,
  stacked = false,
  clearable = false,
  ...field
}: RadioCardsProps) => {
  const ownName = useId();
  return (
    <FieldGroup {...field}>
      <div className={classNames(styles.cards, stacked && styles.stacked)}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.card, option.className)}>
            <RadioControl
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
            />
            <span className={styles.cardMark} aria-hidden="true" />
            {option.icon}
            <span>
              {option.label}
              {option.hint === undefined ? null : <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {clearable && value !== '' ? <ClearChoice label={field.label} onClear={() => onChange('')} /> : null}
    </FieldGroup>
  );
};
