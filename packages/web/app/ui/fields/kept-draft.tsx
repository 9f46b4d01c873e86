import type { MouseEvent } from 'react';

import { Button } from '../actions/button.tsx';
import { Notice } from '../states/notice.tsx';
import { useWords } from '../ui-language.tsx';

/** A notice above a form restored from an earlier visit, with a button that reverts to the saved values. */
export const KeptDraft = ({ onClear }: { onClear: () => void }) => {
  const words = useWords();
  const clear = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const form = button.matches(':focus-visible') ? button.closest('form') : null;
    onClear();
    // The button disappears and the controls are recreated, so keyboard users continue at the first control.
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
