import { useState } from 'react';
import type { ReactNode } from 'react';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { useText } from '../../lib/words/i18n.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { isLastChecked } from './photo-rules.ts';
import type { OwnPhotos } from './use-photos.ts';

interface Asked {
  readonly what: 'remove' | 'replace';
  readonly go: () => void;
}

interface LastIdProof {
  /** Runs `go`, first asking the member if it removes the ID badge from the profile. */
  readonly askBefore: (what: Asked['what'], go: () => void) => void;
  readonly question: ReactNode;
}

/** Asks for confirmation before the last approved ID proof is removed. */
export const useLastIdProof = ({ photos }: Pick<OwnPhotos, 'photos'>, slot: UploadSlot): LastIdProof => {
  const t = useText(photoTexts);
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const isLast = isLastChecked(photos, slot);
  const close = () => setAsked(undefined);
  const question = isLast ? (
    <ConfirmDialog
      open={asked !== undefined}
      title={asked?.what === 'replace' ? t.replaceCheckedTitle : t.removeCheckedTitle}
      confirmLabel={t.yes}
      cancelLabel={t.cancel}
      onConfirm={() => {
        asked?.go();
        close();
      }}
      onCancel={close}
    >
      {asked?.what === 'replace' ? t.replaceCheckedText : t.removeCheckedText}
    </ConfirmDialog>
  ) : null;
  return {
    askBefore: (what, go) => (isLast ? setAsked({ what, go }) : go()),
    question,
  };
};
