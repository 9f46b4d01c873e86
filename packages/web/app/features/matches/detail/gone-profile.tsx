import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

interface GoneProfileProps {
  /** The level of the heading. */
  level: 1 | 2;
  /** Where to go instead. */
  action: ReactNode;
  /** Replaces the standard text. */
  said?: string | undefined;
}

/**
 * Replaces a member who is hidden, has blocked me or has left: with the same text in all cases, so that they cannot be
 * told apart.
 */
export const GoneProfile = ({ level, action, said }: GoneProfileProps) => {
  const t = useText(matchDetailTexts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element disappeared with the member. On a page that was just opened, nothing had the focus.
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
