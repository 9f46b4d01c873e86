import type { MetaArgs } from 'react-router';

import type { Language } from '@mysathi/contract/languages';

import { displayFromCookies } from '../screen/display.ts';
import type { Display } from '../screen/display.ts';

/** The language chosen on this device. */
export const chosenLanguage = (): Language => displayFromCookies(document.cookie).language;

/** The language of a page's title and description. On the server it comes from the loader of the document. */
export const languageOf = ({ matches }: Pick<MetaArgs, 'matches'>): Language => {
  if (typeof document !== 'undefined') return chosenLanguage();
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as
    | { display?: Display }
    | undefined;
  return facts?.display?.language ?? 'en';
};
