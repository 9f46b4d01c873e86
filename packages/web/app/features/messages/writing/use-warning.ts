import { gravestRisk } from '@mysathi/contract/texts/risky-words';

import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';

/** Returns a function that gives the warning for a received message with signs of a scam; undefined without any. */
export const useWarning = () => {
  const t = useText(chatTexts);
  return (text: string): string | undefined => {
    const risk = gravestRisk(text);
    return risk && t[`warnRead_${risk}`];
  };
};
