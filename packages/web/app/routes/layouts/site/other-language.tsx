import { languages } from '@mysathi/contract/languages';
import type { MouseEvent } from 'react';

import { displayAddress, displayNames, useDisplay } from '../../../lib/screen/display.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { showToast } from '../../../lib/screen/toasts.ts';
import { shellTexts } from '../../../messages/en/shell.ts';
import { languageNames } from './language-names.tsx';

/**
 * A link to this page in the other language. It does not contain the page's address, so that its markup can be reused
 * on all pages.
 */
export const OtherLanguage = () => {
  const t = useText(shellTexts);
  const { display, change } = useDisplay();
  const other = languages.find((language) => language !== display.language);
  if (other === undefined) return null;
  const changeHere = (event: MouseEvent) => {
    event.preventDefault();
    change({ language: other }).catch(() => showToast('warning', t.languageFailed));
  };
  return (
    <a
      href={`${displayAddress}?${displayNames.language}=${other}`}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      onClick={changeHere}
    >
      {languageNames[other]}
    </a>
  );
};
