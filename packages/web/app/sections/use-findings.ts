import { useCallback, useState } from 'react';

import type { Findings } from './section-check.ts';

const nothingFound: Findings = { message: undefined, fields: {} };

/** What is known to be wrong with the answers of a form; `attempt` counts how often that kept it from being saved. */
export const useFindings = () => {
  const [findings, setFindings] = useState(nothingFound);
  const [attempt, setAttempt] = useState(0);
  return {
    findings,
    attempt,
    /** Shows all that kept the form from being saved. */
    show: (found: Findings) => {
      setFindings(found);
      setAttempt((count) => count + 1);
    },
    /** Shows what is wrong with one answer, beside what is known of others. */
    add: (name: string, found: string) => {
      setFindings(({ message, fields }) => ({ message, fields: { ...fields, [name]: found } }));
    },
    /** One answer was changed; the words of the whole form go with the last that was wrong. */
    mend: useCallback((name: string) => {
      setFindings(({ message, fields: { [name]: _mended, ...others } }) => ({
        message: Object.keys(others).length === 0 ? undefined : message,
        fields: others,
      }));
    }, []),
    forget: () => setFindings(nothingFound),
  };
};
