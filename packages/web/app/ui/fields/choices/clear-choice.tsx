import { Button } from '../../actions/button.tsx';
import styles from './choices.module.css';
import { useWords } from '../../ui-language.tsx';

interface ClearChoiceProps {
  /** The question whose answer is cleared. */
  label: string;
  onClear: () => void;
}

/** Clears the answer to an optional question, which radio buttons cannot do. Must be inside the question's fieldset. */
export const ClearChoice = ({ label, onClear }: ClearChoiceProps) => {
  const words = useWords();
  return (
    <Button
      kind="text"
      size="small"
      className={styles.clear}
      aria-label={`${label}: ${words.clear}`}
      onClick={({ currentTarget }) => {
        // The button disappears with the answer, so the group takes the focus.
        currentTarget.closest('fieldset')?.querySelector('input')?.focus();
        onClear();
      }}
    >
      {words.clear}
    </Button>
  );
};
