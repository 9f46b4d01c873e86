import type { MetaArgs } from 'react-router';

import type { Language } from '@mysathi/contract/languages';

import { readDisplay } from '../screen/display.ts';
import type { Display } from '../screen/display.ts';
import { browserCookie } from '../session/cookies.ts';

/**
 * Returns the language for a page's title and description: the one chosen on this device since, or else that of the
 * document when it was loaded.
 */
export const languageOf = ({ matches }: Pick<MetaArgs, 'matches'>): Language => {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as
    | { display?: Display }
    | undefined;
  return readDisplay(browserCookie).language ?? facts?.display?.language ?? 'en';
};
