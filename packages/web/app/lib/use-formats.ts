import { useContext, useMemo } from 'react';

import { formatTexts } from '../messages/en/formats.ts';
import { createFormats } from './format.ts';
import type { Formats } from './format.ts';
import { LanguageContext, useText } from './i18n.ts';
import { saidIn, saidTexts } from './said.ts';

/** The formats in the language of the page. */
export const useFormats = (): Formats => {
  const language = useContext(LanguageContext);
  const words = useText(formatTexts);
  const said = saidIn(useText(saidTexts));
  return useMemo(() => createFormats(language, words, said), [language, words, said]);
};
