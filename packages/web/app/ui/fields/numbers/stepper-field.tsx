import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { iconLook } from '../../icon-look.ts';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { digitsOf } from '../texts/latin-digits.ts';
import styles from './stepper-field.module.css';
import { useWords } from '../../ui-language.tsx';

interface StepperFieldProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** The minimum number of digits shown: 2 shows `00`. */
  digits?: number | undefined;
}

/** A whole number with buttons to decrease and increase it. */
export const StepperField = ({ value, onChange, min, max, digits = 1, ...field }: StepperFieldProps) => {
  const words = useWords();
  const name = field.label;
  // A number being typed may be out of range: «7» on the way to «75».
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const set = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.stepper}>
          <IconButton
            kind="outline"
            label={words.less({ name })}
            icon={<IconMinus {...iconLook(22)} />}
            blocked={value <= min}
            onClick={() => set(value - 1)}
          />
          <input
            {...control}
            className={styles.number}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={typed ?? String(value).padStart(digits, '0')}
            onChange={(event) => {
              const next = digitsOf(event.currentTarget.value, 4);
              setTyped(next);
              if (next !== '' && Number(next) >= min && Number(next) <= max) onChange(Number(next));
            }}
            onBlur={() => {
              if (typed !== undefined && typed !== '') set(Number(typed));
              setTyped(undefined);
            }}
            onKeyDown={(event) => {
              const given = typed === undefined || typed === '' ? value : Number(typed);
              if (event.key === 'Enter' && (given < min || given > max)) {
                // Otherwise the form would submit the last number that was in range.
                event.preventDefault();
                set(given);
              }
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              set(value + (event.key === 'ArrowUp' ? 1 : -1));
            }}
          />
          <IconButton
            kind="outline"
            label={words.more({ name })}
            icon={<IconPlus {...iconLook(22)} />}
            blocked={value >= max}
            onClick={() => set(value + 1)}
          />
        </div>
      )}
    </Field>
  );
};
