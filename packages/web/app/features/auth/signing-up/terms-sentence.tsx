import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The consent, with both documents one tap away; they open beside, so that nothing typed is lost. */
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
