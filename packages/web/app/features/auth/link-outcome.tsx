import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';

interface LinkOutcomeProps {
  kind: 'info' | 'warning';
  /** The outcome of opening the link. */
  children: ReactNode;
  /** The page to continue to. */
  to: string;
  label: string;
}

/** The outcome of a link from an e-mail, and where to continue. Takes the focus, because the pressed button is gone. */
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
