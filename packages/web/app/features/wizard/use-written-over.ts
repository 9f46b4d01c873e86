import { useState } from 'react';
import * as z from 'zod';

import { clearDraft, keepDraft, readDraft } from '../../lib/session/drafts.ts';

const texts = z.array(z.string());

/** Manages the own texts that were replaced by suggestions, latest last; they survive a reload beside the draft. */
export const useWrittenOver = (draft: string) => {
  const name = `${draft}/written-over`;
  const [kept, setKept] = useState(() => texts.safeParse(readDraft(name)).data ?? []);
  const keep = (next: string[]) => {
    setKept(next);
    if (next.length === 0) clearDraft(name);
    else keepDraft(name, next);
  };
  return {
    last: kept.at(-1),
    add: (text: string) => keep([...kept, text]),
    /** Takes the last text out after it was restored; an own text that it replaced becomes the next to restore. */
    swap: (instead: string | undefined) =>
      keep([...(instead === undefined ? [] : [instead]), ...kept.slice(0, -1)]),
    forget: () => keep([]),
  };
};
