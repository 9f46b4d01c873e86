import { useDeferredValue, useState } from 'react';
import type { ReactNode, Ref } from 'react';

import { useMedia } from '../../../lib/screen/use-media.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OpenFilters } from './open-filters.tsx';

/** The width from which a drawer leaves part of the cards visible. */
const asDrawer = '(width >= 768px)';

interface FilterSheetProps {
  opener: Ref<HTMLButtonElement>;
  /** The number of applied filters. */
  count: number;
  /** Shown until the filters are rendered. */
  skeleton: ReactNode;
  /** Renders the filters; `close` is called when they are applied. */
  panelOf: (close: () => void) => ReactNode;
}

/** The filters behind a button, where they are not beside the cards: a drawer, or a full-screen sheet. */
export const FilterSheet = ({ opener, count, skeleton, panelOf }: FilterSheetProps) => {
  const t = useText(matchesTexts);
  const [open, setOpen] = useState(false);
  // The sheet opens at once; on a slow phone its many controls take half a second longer.
  const filled = useDeferredValue(open);
  const isDrawer = useMedia(asDrawer);
  const close = () => setOpen(false);
  return (
    <>
      <OpenFilters ref={opener} count={count} onOpen={() => setOpen(true)} />
      <Dialog open={open} onClose={close} title={t.filters} place={isDrawer ? 'left' : 'full'}>
        {filled ? panelOf(close) : skeleton}
      </Dialog>
    </>
  );
};
