import { Button } from '../actions/button.tsx';
import styles from './kept-draft.module.css';
import { useWords } from '../ui-language.tsx';

/** Above a form whose words come from an earlier visit: that they were kept, and the way back to what is saved. */
export const KeptDraft = ({ onClear }: { onClear: () => void }) => {
  const words = useWords();
  return (
    <output className={styles.kept}>
      {words.keptDraft}{' '}
      <Button kind="text" size="small" onClick={onClear}>
        {words.clear}
      </Button>
    </output>
  );
};
