import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../actions/button.tsx';
import { Notice } from '../states/notice.tsx';
import { useWords } from '../ui-language.tsx';

/** Above a form whose words come from an earlier visit: that they were kept, and the way back to what is saved. */
export const KeptDraft = ({ onClear }: { onClear: () => void }) => {
  const words = useWords();
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    const isByKey = currentTarget.matches(':focus-visible');
    flushSync(onClear);
    // The button is gone: whoever came by keyboard goes on in the form.
    if (isByKey) form?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  return (
    <output>
      <Notice kind="info">
        {words.keptDraft}{' '}
        <Button kind="text" size="small" onClick={clear}>
          {words.clear}
        </Button>
      </Notice>
    </output>
  );
};
