import { Button } from '../actions/button.tsx';
import { Notice } from '../states/notice.tsx';
import { useWords } from '../ui-language.tsx';

/** Above a form whose words come from an earlier visit: that they were kept, and the way back to what is saved. */
export const KeptDraft = ({ onClear }: { onClear: () => void }) => {
  const words = useWords();
  return (
    <output>
      <Notice kind="info">
        {words.keptDraft}{' '}
        <Button kind="text" size="small" onClick={onClear}>
          {words.clear}
        </Button>
      </Notice>
    </output>
  );
};
