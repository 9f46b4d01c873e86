import { useState } from 'react';

import { contactFields, contactProblems } from './contact-check.ts';
import type { ContactAnswers, ContactField, ContactProblems } from './contact-check.ts';

/**
 * Returns the errors to show: of a field once it was left, of all fields once the form was submitted, and the server's
 * until the answer changes.
 */
export const useContactProblems = (answers: ContactAnswers, refusedBefore: ContactProblems | undefined) => {
  const [left, setLeft] = useState<readonly ContactField[]>([]);
  const [refused, setRefused] = useState<ContactProblems>(refusedBefore ?? {});
  const [attempt, setAttempt] = useState(0);
  const faults = contactProblems(answers);
  const problems: ContactProblems = Object.fromEntries(
    contactFields.flatMap((field) => {
      const problem = refused[field] ?? (left.includes(field) ? faults[field] : undefined);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
  return {
    problems,
    /** The number of submissions with errors. */
    attempt,
    leave: (field: ContactField) => setLeft((fields) => [...new Set([...fields, field])]),
    /** Hides a field's error while its answer is being changed, until it is left again. */
    touch: (field: ContactField) => {
      setRefused((earlier) => ({ ...earlier, [field]: undefined }));
      setLeft((fields) => fields.filter((one) => one !== field));
    },
    refuse: setRefused,
    /** Returns whether the form is valid; if not, shows the errors. */
    check: (): boolean => {
      const isRight = Object.keys(faults).length === 0;
      if (!isRight) {
        setLeft(contactFields);
        setAttempt((count) => count + 1);
      }
      return isRight;
    },
    forget: () => {
      setLeft([]);
      setRefused({});
      setAttempt(0);
    },
  };
};
