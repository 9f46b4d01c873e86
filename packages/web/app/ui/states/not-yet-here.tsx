import type { ReactNode } from 'react';

import { ErrorState } from './error-state.tsx';
import { Waiting } from './waiting.tsx';

interface NotYetHereProps {
  /** How the asking stands, as a query of the cache tells it. */
  asking: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What is said when it failed, and the code by which support finds it. */
  message: string;
  reference: string | undefined;
  /** Skeletons in the exact shape of what will come. */
  children: ReactNode;
}

/** In place of what is not here: that it comes, or that it failed and can be tried again. */
export const NotYetHere = ({ asking, message, reference, children }: NotYetHereProps) =>
  asking.error === null ? (
    <Waiting asked>{children}</Waiting>
  ) : (
    <ErrorState
      message={message}
      reference={reference}
      busy={asking.isFetching}
      onRetry={() => void asking.refetch()}
    />
  );
