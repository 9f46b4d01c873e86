import { useState } from 'react';
import * as z from 'zod';

import { clearDraft, keepDraft, readDraft } from '../../lib/session/drafts.ts';

const texts = z.array(z.string());

/** Own words in whose place another text was put, the last ones at the end; they survive a reload beside the draft. */
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
    /** The last ones are back in their place; own words that stood there instead come last in turn. */
    swap: (instead: string | undefined) =>
      keep([...(instead === undefined ? [] : [instead]), ...kept.slice(0, -1)]),
    forget: () => keep([]),
  };
};
