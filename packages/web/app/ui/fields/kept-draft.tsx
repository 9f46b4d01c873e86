import type { MouseEvent } from 'react';

import { Button } from '../actions/button.tsx';
import { Notice } from '../states/notice.tsx';
import { useWords } from '../ui-language.tsx';

/** Above a form whose words come from an earlier visit: that they were kept, and the way back to what is saved. */
export const KeptDraft = ({ onClear }: { onClear: () => void }) => {
  const words = useWords();
  const clear = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const form = button.matches(':focus-visible') ? button.closest('form') : null;
    onClear();
    // The button goes with its line, and controls begin anew: who came by keyboard goes on at the first of them.
    requestAnimationFrame(() =>
      form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus(),
    );
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
