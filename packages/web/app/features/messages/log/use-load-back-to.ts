import { useEffect, useRef } from 'react';

import type { Message } from '@mysathi/contract/endpoints/messages';

interface LoadBackInput {
  /** The sequence of the message searched for, if any. */
  at: number | undefined;
  messages: readonly Message[];
  hasOlder: boolean;
  loadingOlder: boolean;
  onOlder: () => void;
}

/** Loads older pages until the message searched for is loaded; after a failure the reader has to retry. */
export const useLoadBackTo = ({ at, messages, hasOlder, loadingOlder, onOlder }: LoadBackInput): void => {
  const oldest = messages[0]?.sequence;
  const isFurtherUp = at !== undefined && oldest !== undefined && oldest > at && hasOlder;
  const askedFrom = useRef<number>(undefined);
  useEffect(() => {
    if (!isFurtherUp || loadingOlder || askedFrom.current === oldest) return;
    askedFrom.current = oldest;
    onOlder();
    // oxlint-disable-next-line react/exhaustive-deps -- one page at a time, until the place is reached
  }, [isFurtherUp, loadingOlder, oldest]);
};
