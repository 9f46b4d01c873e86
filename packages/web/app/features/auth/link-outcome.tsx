import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';

interface LinkOutcomeProps {
  kind: 'info' | 'warning';
  /** What became of the link. */
  children: ReactNode;
  /** Where it goes on from here. */
  to: string;
  label: string;
}

/** What became of a link out of an e-mail, and the way on. Takes the focus, as the button that was pressed is gone. */
export const LinkOutcome = ({ kind, children, to, label }: LinkOutcomeProps) => {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <>
      <Notice ref={answer} kind={kind} role="alert">
        {children}
      </Notice>
      <ButtonLink to={to} size="large">
        {label}
      </ButtonLink>
    </>
  );
};
