import { useState } from 'react';

import { contactFields, contactProblems } from './contact-check.ts';
import type { ContactAnswers, ContactField, ContactProblems } from './contact-check.ts';

/**
 * What is wrong with the answers and is to be said: of a field once it was left, of all once they were to be sent,
 * and what the server refused until the answer is changed.
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
    /** Counts the times that something was to be sent and was not right. */
    attempt,
    leave: (field: ContactField) => setLeft((fields) => [...new Set([...fields, field])]),
    /** The answer to a field is being changed: nothing is said of it until it is left again. */
    touch: (field: ContactField) => {
      setRefused((earlier) => ({ ...earlier, [field]: undefined }));
      setLeft((fields) => fields.filter((one) => one !== field));
    },
    refuse: setRefused,
    /** Whether all may be sent; says what is wrong otherwise. */
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
