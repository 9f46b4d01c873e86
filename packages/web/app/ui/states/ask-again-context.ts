import { createContext } from 'react';

/** Asks once more for all that the page waits for. */
export const AskAgainContext = createContext<() => void>(() => undefined);
