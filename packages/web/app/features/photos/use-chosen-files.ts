import { useEffect, useRef, useState } from 'react';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import type { ChosenFile, FilesBySlot } from './chosen-file.ts';

interface ChosenFiles {
  readonly bySlot: FilesBySlot;
  /** What lies in a slot as it was last drawn, also in an answer to what an earlier drawing began. */
  readonly at: (slot: UploadSlot) => ChosenFile | undefined;
  readonly all: () => readonly (readonly [UploadSlot, ChosenFile])[];
  /** Puts a file into a slot, in the place of another that was chosen for it. */
  readonly put: (slot: UploadSlot, chosen: Omit<ChosenFile, 'preview'>) => ChosenFile;
  /** Changes what is known of the file in a slot, if it has one still. */
  readonly mark: (slot: UploadSlot, change: Partial<ChosenFile>) => void;
  readonly forget: (slot: UploadSlot) => void;
}

/** Holds the files that were chosen and have not arrived; their previews last as long as they do. */
export const useChosenFiles = (): ChosenFiles => {
  const [bySlot, setBySlot] = useState<FilesBySlot>({});
  const drawn = useRef(bySlot);
  useEffect(() => {
    drawn.current = bySlot;
  });
  useEffect(
    () => () => {
      for (const one of Object.values(drawn.current)) URL.revokeObjectURL(one.preview);
    },
    [],
  );
  const at = (slot: UploadSlot) => drawn.current[slot];
  return {
    bySlot,
    at,
    all: () => Object.entries(drawn.current) as [UploadSlot, ChosenFile][],
    put(slot, chosen) {
      const before = at(slot);
      if (before) URL.revokeObjectURL(before.preview);
      const one = { ...chosen, preview: URL.createObjectURL(chosen.file) };
      setBySlot((others) => ({ ...others, [slot]: one }));
      return one;
    },
    mark: (slot, change) =>
      setBySlot(({ [slot]: before, ...others }) =>
        before ? { ...others, [slot]: { ...before, ...change } } : others,
      ),
    forget: (slot) =>
      setBySlot(({ [slot]: before, ...others }) => {
        if (before) URL.revokeObjectURL(before.preview);
        return others;
      }),
  };
};
