import { useText } from '../../lib/words/i18n.ts';
import { likelyEmailTexts } from '../../messages/en/likely-email.ts';
import { LikelyEmailQuestion } from '../../ui/fields/texts/likely-email-question.tsx';

interface LikelyEmailProps {
  typed: string;
  onTake: (email: string) => void;
}

/** Asks whether another address was meant: our answer leads there. */
export const LikelyEmail = (props: LikelyEmailProps) => (
  <LikelyEmailQuestion words={useText(likelyEmailTexts)} {...props} />
);
