import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

interface GoneProfileProps {
  /** The heading's level where it stands. */
  level: 1 | 2;
  /** Where to go from here. */
  action: ReactNode;
  /** Said in place of the words for all of them. */
  said?: string | undefined;
}

/** In place of somebody who is hidden, has blocked or has left: the same words for all of them, wherever they stood. */
export const GoneProfile = ({ level, action, said }: GoneProfileProps) => {
  const t = useText(matchDetailTexts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus has gone with the person. On a page that was just opened nothing had it.
    if (navigator.userActivation?.hasBeenActive && document.activeElement === document.body)
      place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState
        drawing="chairs"
        level={level}
        title={said ?? t.gone}
        help={said ? null : t.goneHelp}
        action={action}
      />
    </div>
  );
};
