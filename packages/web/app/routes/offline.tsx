import type { MetaFunction } from 'react-router';

import { languages } from '@mysathi/contract/languages';
import type { Language } from '@mysathi/contract/languages';

import { textOf, useText } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { shellTexts } from '../messages/en/shell.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { OnboardingHeader } from '../ui/shell/header.tsx';
import { Page } from '../ui/layout/surfaces.tsx';

/** The service worker caches this page and shows it in place of any other; it has no scripts and no personal data. */
export const handle = { scripts: false };

export const meta: MetaFunction = (args) => {
  const t = textOf(shellTexts, languageOf(args));
  return [{ title: `${t.offlineTitle} - ${t.brand}` }, { name: 'robots', content: 'noindex' }];
};

/** The message in one language. Only fonts of the first language are cached, and none can be fetched. */
const Told = ({ language, first }: { language: Language; first: boolean }) => {
  const t = textOf(shellTexts, language);
  return (
    <section lang={language} data-letters={first ? undefined : 'device'}>
      <EmptyState
        drawing={first ? 'lantern' : undefined}
        title={t.offlineTitle}
        help={
          <>
            {t.offlineLead}
            <br />
            {t.offlineHelp}
          </>
        }
        level={first ? 1 : 2}
        action={
          <form>
            <Button type="submit" kind={first ? 'filled' : 'outline'}>
              {t.tryAgain}
            </Button>
          </form>
        }
      />
    </section>
  );
};

/**
 * The page shown while offline; its button retries the requested page. It is cached regardless of the person, so it
 * contains every language.
 */
export default function OfflinePage() {
  const t = useText(shellTexts);
  return (
    <>
      <OnboardingHeader brand={t.brand} />
      <Page width="reading">
        {languages.map((language, index) => (
          <Told key={language} language={language} first={index === 0} />
        ))}
      </Page>
    </>
  );
}
