import { useEffect, useState } from 'react';

import { Button } from '../actions/button.tsx';
import { likelyEmail } from './likely-email.ts';
import styles from './likely-email.module.css';

interface LikelyEmailQuestionProps {
  words: { readonly emailMeant: (part: { email: string }) => string; readonly takeEmail: string };
  typed: string;
  onTake: (email: string) => void;
}

const restMilliseconds = 1500;

/** Whether nothing was typed for a moment. */
const useRests = (typed: string): boolean => {
  const [rested, setRested] = useState<string | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested === typed;
};

/** Asks behind a field for an e-mail address, in one element with it, whether another was meant: whatever is sent leads there. */
export const LikelyEmailQuestion = ({ words, typed, onTake }: LikelyEmailQuestionProps) => {
  const meant = likelyEmail(typed, useRests(typed));
  return (
    <output>
      {meant === undefined ? null : (
        <p className={styles.meant}>
          {words.emailMeant({ email: meant })}
          <Button
            kind="text"
            size="small"
            onClick={({ currentTarget }) => {
              // The button goes with the question; the field before it keeps the focus.
              currentTarget.closest('div')?.querySelector('input')?.focus();
              onTake(meant);
            }}
          >
            {words.takeEmail}
          </Button>
        </p>
      )}
    </output>
  );
};
