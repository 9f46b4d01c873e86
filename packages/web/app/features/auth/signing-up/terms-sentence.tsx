import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The consent with links to both documents, which open in a new tab so that no input is lost. */
export const TermsSentence = () => {
  const t = useText(authTexts);
  const link = (to: string, words: string) => (
    <a href={to} target="_blank" rel="noopener">
      {words}
      <VisuallyHidden> {t.newTab}</VisuallyHidden>
    </a>
  );
  return (
    <>
      {t.agreeBefore}
      {link(pages.terms, t.terms)}
      {t.agreeBetween}
      {link(pages.privacy, t.privacy)}
      {t.agreeAfter}
    </>
  );
};
