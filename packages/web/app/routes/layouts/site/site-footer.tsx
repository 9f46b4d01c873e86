import { pages } from '@mysathi/contract/pages';

import { InstallLink } from '../../../features/install/install-link.tsx';
import { useText } from '../../../lib/words/i18n.ts';
import { useInstallWay } from '../../../lib/start/install-prompt.ts';
import { shellTexts } from '../../../messages/en/shell.ts';
import { Footer } from '../../../ui/shell/footer.tsx';
import { OtherLanguage } from './other-language.tsx';
import { useSiteFacts } from './site-facts.ts';

/** The footer of public and member pages. */
export const SiteFooter = () => {
  const t = useText(shellTexts);
  const way = useInstallWay();
  const { contactEmail } = useSiteFacts();
  return (
    <Footer
      brand={t.brand}
      about={t.footerAbout}
      pagesTitle={t.footerPages}
      pages={[
        { to: pages.privacy, label: t.privacyPolicy },
        { to: pages.terms, label: t.terms },
        { to: pages.faq, label: t.faqs },
        { to: pages.contact, label: t.contactUs },
        { to: pages.safety, label: t.safety },
        { to: pages.article('how-matching-works'), label: t.howMatchingWorks },
        { to: pages.stories, label: t.stories },
        { to: pages.donate, label: t.support },
        { to: pages.allPages, label: t.allPages },
      ]}
      install={way === 'none' ? null : <InstallLink way={way} />}
      contactTitle={t.footerContact}
      email={contactEmail}
      language={<OtherLanguage />}
      courts={t.courts}
    />
  );
};
