import { useEffect, useRef, useState } from 'react';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import type { ChosenFile, FilesBySlot } from './chosen-file.ts';

interface ChosenFiles {
  readonly bySlot: FilesBySlot;
  /** Returns the file in a slot as of the last render, even in callbacks from an earlier render. */
  readonly at: (slot: UploadSlot) => ChosenFile | undefined;
  readonly all: () => readonly (readonly [UploadSlot, ChosenFile])[];
  /** Puts a file into a slot, replacing one chosen earlier. */
  readonly put: (slot: UploadSlot, chosen: Omit<ChosenFile, 'preview'>) => ChosenFile;
  /** Updates the file in a slot, if it still has one. */
  readonly mark: (slot: UploadSlot, change: Partial<ChosenFile>) => void;
  readonly forget: (slot: UploadSlot) => void;
}

/** Holds the chosen files that are not stored yet; their object URLs are revoked with them. */
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
