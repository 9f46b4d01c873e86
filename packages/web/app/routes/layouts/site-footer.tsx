import { pages } from '@mysathi/contract/pages';
import { Suspense } from 'react';

import { useText } from '../../lib/i18n.ts';
import { useInstallWay } from '../../lib/install-prompt.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';
import { Footer } from '../../ui/shell/footer.tsx';
import { useSiteFacts } from './site-facts.ts';

// Few browsers can install the site.
const InstallLink = lazyPart(
  async () => (await import('../../features/install/install-link.tsx')).InstallLink,
  {
    instead: nothing,
  },
);

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
      ]}
      install={
        way === 'none' ? null : (
          <Suspense>
            <InstallLink way={way} />
          </Suspense>
        )
      }
      contactTitle={t.footerContact}
      email={contactEmail}
      courts={t.courts}
    />
  );
};
