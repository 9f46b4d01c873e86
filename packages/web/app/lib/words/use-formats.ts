import { useContext } from 'react';

import { formatTexts } from '../../messages/en/formats.ts';
import { createFormats } from './format.ts';
import type { Formats, FormatWords } from './format.ts';
import { LanguageContext, useText } from './i18n.ts';
import { saidIn, saidTexts } from './said.ts';

const made = new WeakMap<FormatWords, Formats>();

/** Returns the formats in the page's language. */
export const useFormats = (): Formats => {
  const language = useContext(LanguageContext);
  const words = useText(formatTexts);
  const said = saidIn(useText(saidTexts));
  const known = made.get(words);
  // The translations of API texts may load after the texts of the formats.
  const formats = known?.said === said ? known : createFormats(language, words, said);
  made.set(words, formats);
  return formats;
};
