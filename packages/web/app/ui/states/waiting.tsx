import { useContext } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { useWords } from '../ui-language.tsx';
import { HiddenStatus } from '../visually-hidden.tsx';
import { RetryUnansweredContext } from './retry-unanswered-context.ts';
import { useSlow } from './use-slow.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  /** Skeletons in the exact shape of the content. */
  children: ReactNode;
  /** Whether the content is loaded from the server, so that loading can be retried. */
  asked?: boolean;
  className?: string | undefined;
}

/** A region whose content is loading; after eight seconds it says so and offers a retry. */
export const Waiting = ({ children, asked = false, className }: WaitingProps) => {
  const words = useWords();
  const retryUnanswered = useContext(RetryUnansweredContext);
  const slow = useSlow();
  return (
    <div aria-busy="true" className={styles.waiting}>
      <HiddenStatus>{slow ? '' : words.loading}</HiddenStatus>
      {slow ? (
        <output className={styles.slow}>
          {words.stillLoading}
          {asked ? (
            <Button kind="outline" size="small" onClick={retryUnanswered}>
              {words.tryAgain}
            </Button>
          ) : null}
        </output>
      ) : null}
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
};
