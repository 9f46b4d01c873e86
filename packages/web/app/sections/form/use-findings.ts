import { useCallback, useState } from 'react';

import type { Findings } from './section-check.ts';

const nothingFound: Findings = { message: undefined, fields: {} };

/** The known problems of a form's answers; `attempt` counts how often they kept it from being saved. */
export const useFindings = () => {
  const [findings, setFindings] = useState(nothingFound);
  const [attempt, setAttempt] = useState(0);
  return {
    findings,
    attempt,
    /** Shows all problems that kept the form from being saved. */
    show: (found: Findings) => {
      setFindings(found);
      setAttempt((count) => count + 1);
    },
    /** Shows the problem of one answer, beside the known problems of others. */
    add: (name: string, found: string) => {
      setFindings(({ message, fields }) => ({ message, fields: { ...fields, [name]: found } }));
    },
    /** Removes the problem of a changed answer; the words of the whole form go with the last problem. */
    mend: useCallback((name: string) => {
      setFindings(({ message, fields: { [name]: _mended, ...others } }) => ({
        message: Object.keys(others).length === 0 ? undefined : message,
        fields: others,
      }));
    }, []),
    forget: () => setFindings(nothingFound),
  };
};
