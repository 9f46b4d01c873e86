import { useState } from 'react';
import * as z from 'zod';

import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { keepDraftNow, readDraft } from '../../../lib/session/drafts.ts';

const shape = z.record(z.string(), z.boolean());

/** Something that can be printed, and whether it is by default. */
interface Choosable {
  readonly name: string;
  readonly usual: boolean;
}

/** Manages what the member added to the biodata or removed; stored on this device until logout. */
export const useChoice = () => {
  const [changes, setChanges] = useState(() => shape.safeParse(readDraft(nameOfDraft('biodata'))).data ?? {});
  const keep = (next: Record<string, boolean>) => {
    setChanges(next);
    keepDraftNow(nameOfDraft('biodata'), next);
  };
  return {
    isOn: ({ name, usual }: Choosable): boolean => changes[name] ?? usual,
    choose: (part: Readonly<Record<string, boolean>>) => keep({ ...changes, ...part }),
    reset: () => keep({}),
  };
};

export type Choice = ReturnType<typeof useChoice>;
