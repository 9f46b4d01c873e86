import { useDeferredValue, useState } from 'react';
import type { ReactNode, Ref } from 'react';

import { useMedia } from '../../../lib/screen/use-media.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OpenFilters } from './open-filters.tsx';

/** From where a drawer leaves something of the cards to be seen. */
const asDrawer = '(width >= 768px)';

interface FilterSheetProps {
  opener: Ref<HTMLButtonElement>;
  /** How many filters are applied. */
  count: number;
  /** What stands there until the filters do. */
  skeleton: ReactNode;
  /** The filters; `close` is called with what is applied. */
  panelOf: (close: () => void) => ReactNode;
}

/** The filters where they do not stand beside the cards, behind a button: a drawer, or a sheet over the whole screen. */
export const FilterSheet = ({ opener, count, skeleton, panelOf }: FilterSheetProps) => {
  const t = useText(matchesTexts);
  const [open, setOpen] = useState(false);
  // The sheet answers the press at once; on a slow phone its many controls take half a second more.
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
