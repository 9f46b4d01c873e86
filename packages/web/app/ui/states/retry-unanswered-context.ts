import { createContext } from 'react';

/** Provides the function that refetches all data the page is waiting for. */
export const RetryUnansweredContext = createContext<() => void>(() => undefined);
