import { useText } from '../../lib/words/i18n.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './auth.module.css';
import { likelyEmail } from './likely-email.ts';

interface LikelyEmailQuestionProps {
  typed: string;
  onTake: (email: string) => void;
}

/** Asks whether another address was meant: the way back to a forgotten password leads to it, and every answer. */
export const LikelyEmailQuestion = ({ typed, onTake }: LikelyEmailQuestionProps) => {
  const t = useText(authTexts);
  const meant = likelyEmail(typed);
  return (
    <output>
      {meant === undefined ? null : (
        <p className={classNames(styles.hint, styles.meant)}>
          {t.emailMeant({ email: meant })}
          <Button
            kind="text"
            size="small"
            onClick={({ currentTarget }) => {
              // The button goes with the question; the field before it keeps the focus.
              currentTarget.closest('div')?.querySelector('input')?.focus();
              onTake(meant);
            }}
          >
            {t.takeEmail}
          </Button>
        </p>
      )}
    </output>
  );
};
