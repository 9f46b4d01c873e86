import { useText } from '../../lib/words/i18n.ts';
import { likelyEmailTexts } from '../../messages/en/likely-email.ts';
import { LikelyEmailQuestion } from '../../ui/fields/texts/likely-email-question.tsx';

interface LikelyEmailProps {
  typed: string;
  onTake: (email: string) => void;
}

/** Asks whether a different e-mail address was meant, because our answer is sent there. */
export const LikelyEmail = (props: LikelyEmailProps) => (
  <LikelyEmailQuestion words={useText(likelyEmailTexts)} {...props} />
);
