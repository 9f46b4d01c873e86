import { createContext } from 'react';

/** Fetches anew whatever the page waits for. */
export const RetryUnansweredContext = createContext<() => void>(() => undefined);
