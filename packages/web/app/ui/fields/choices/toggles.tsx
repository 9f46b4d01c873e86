import type { ReactNode } from 'react';

import styles from './choices.module.css';
import fieldStyles from '../field.module.css';
import { FieldError } from '../field.tsx';
import { useEarlyInput } from '../texts/use-early-input.ts';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  id?: string | undefined;
}

interface CheckboxProps extends SwitchProps {
  name?: string | undefined;
  error?: string | undefined;
}

/** A switch that takes effect immediately. */
export const SwitchField = ({ label, checked, onChange, id }: SwitchProps) => (
  <label className={styles.switch}>
    {label}
    <input
      id={id}
      className={styles.switchControl}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </label>
);

/** A checkbox with its sentence, such as the consent to the terms. */
export const CheckboxField = ({ label, checked, onChange, id, name, error }: CheckboxProps) => {
  const control = useEarlyInput<HTMLInputElement>((found) => {
    if (found.checked !== checked) onChange(found.checked);
  });
  return (
    <div className={fieldStyles.field}>
      <label className={styles.box}>
        <input
          ref={control}
          id={id}
          name={name}
          className={styles.boxControl}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id ? `${id}-error` : undefined}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id ? `${id}-error` : undefined} error={error} />
    </div>
  );
};
