import type { ReactNode } from 'react';

import { ErrorState } from './error-state.tsx';
import { Waiting } from './waiting.tsx';

interface NotYetHereProps {
  /** The state of the query. */
  asking: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** The message if loading failed, and the reference for support. */
  message: string;
  reference: string | undefined;
  /** Skeletons in the exact shape of the content. */
  children: ReactNode;
}

/** Replaces content that is not available: loading, or failed with a retry button. */
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
