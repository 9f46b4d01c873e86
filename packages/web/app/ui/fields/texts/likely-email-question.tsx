import { Button } from '../../actions/button.tsx';
import { useSettled } from '../../use-settled.ts';
import { likelyEmail } from './likely-email.ts';
import styles from './likely-email.module.css';

interface LikelyEmailQuestionProps {
  words: { readonly emailMeant: (part: { email: string }) => string; readonly takeEmail: string };
  typed: string;
  onTake: (email: string) => void;
}

const restMilliseconds = 1500;

/** Asks behind a field for an e-mail address, in one element with it, whether another was meant: whatever is sent leads there. */
export const LikelyEmailQuestion = ({ words, typed, onTake }: LikelyEmailQuestionProps) => {
  const meant = likelyEmail(typed, useSettled(typed, restMilliseconds) === typed);
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
