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

/**
 * Asks after an e-mail field (in the same element) whether a different address was meant, because messages will be sent
 * there.
 */
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
              // The button disappears with the question, so the field takes the focus.
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
