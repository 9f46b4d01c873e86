import { useCallback, useState } from 'react';

import type { Findings } from './section-check.ts';

const nothingFound: Findings = { message: undefined, fields: {} };

/** Holds the known errors of a form; `attempt` counts how often they prevented saving. */
export const useFindings = () => {
  const [findings, setFindings] = useState(nothingFound);
  const [attempt, setAttempt] = useState(0);
  return {
    findings,
    attempt,
    /** Shows all errors that prevented saving. */
    show: (found: Findings) => {
      setFindings(found);
      setAttempt((count) => count + 1);
    },
    /** Shows the error of one answer, in addition to known ones. */
    add: (name: string, found: string) => {
      setFindings(({ message, fields }) => ({ message, fields: { ...fields, [name]: found } }));
    },
    /** Removes the error of a changed answer; the form's message disappears with the last error. */
    mend: useCallback((name: string) => {
      setFindings(({ message, fields: { [name]: _mended, ...others } }) => ({
        message: Object.keys(others).length === 0 ? undefined : message,
        fields: others,
      }));
    }, []),
    forget: () => setFindings(nothingFound),
  };
};
