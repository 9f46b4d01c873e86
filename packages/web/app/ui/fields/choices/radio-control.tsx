import styles from './choices.module.css';
import { useEarlyInput } from '../texts/use-early-input.ts';

interface RadioControlProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
}

/** The native radio button of a chip or card, invisible on top of it. */
export const RadioControl = ({ name, value, checked, onChoose }: RadioControlProps) => {
  const control = useEarlyInput<HTMLInputElement>((found) => {
    if (found.checked && !checked) onChoose();
  });
  return (
    <input
      ref={control}
      className={styles.control}
      type="radio"
      name={name}
      value={value}
      checked={checked}
      onChange={onChoose}
    />
  );
};
