import { gravestRisk } from '@mysathi/contract/texts/risky-words';

import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';

/** What to be warned of by a received message that holds what scams are made of. */
export const useWarning = () => {
  const t = useText(chatTexts);
  return (text: string): string | undefined => {
    const risk = gravestRisk(text);
    return risk && t[`warnRead_${risk}`];
  };
};
