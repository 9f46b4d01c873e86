import type { ReactNode } from 'react';

import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LinkOutcomeProps {
  kind: 'info' | 'warning';
  /** What became of the link. */
  children: ReactNode;
  /** Where it goes on from here. */
  to: string;
  label: string;
}

/** What became of a link out of an e-mail, and the way on. */
export const LinkOutcome = ({ kind, children, to, label }: LinkOutcomeProps) => (
  <>
    <Notice kind={kind} role="alert">
      {children}
    </Notice>
    <ButtonLink to={to} size="large">
      {label}
    </ButtonLink>
  </>
);
