import { Button } from '../../actions/button.tsx';
import styles from './choices.module.css';
import { useWords } from '../../ui-language.tsx';

interface ClearChoiceProps {
  /** The question that was answered. */
  label: string;
  onClear: () => void;
}

/** Takes the answer to a question back that may be left open: a radio button by itself cannot be. Stands in its group. */
export const ClearChoice = ({ label, onClear }: ClearChoiceProps) => {
  const words = useWords();
  return (
    <Button
      kind="text"
      size="small"
      className={styles.clear}
      aria-label={`${label}: ${words.clear}`}
      onClick={({ currentTarget }) => {
        // The button goes with the answer; its group keeps the focus.
        currentTarget.closest('fieldset')?.querySelector('input')?.focus();
        onClear();
      }}
    >
      {words.clear}
    </Button>
  );
};
