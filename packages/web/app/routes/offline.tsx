import type { MetaFunction } from 'react-router';

import { textOf, useText } from '../lib/i18n.ts';
import { languageOf } from '../lib/page-language.ts';
import { shellTexts } from '../messages/en/shell.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { OnboardingHeader } from '../ui/shell/header.tsx';
import { Page } from '../ui/surfaces.tsx';

/** It is kept by the service worker and stands for any page: no scripts, and nothing of anybody in it. */
export const handle = { scripts: false };

export const meta: MetaFunction = (args) => {
  const t = textOf(shellTexts, languageOf(args));
  return [{ title: `${t.offlineTitle} - ${t.brand}` }, { name: 'robots', content: 'noindex' }];
};

/** What the browser shows in place of a page while there is no connection; the button tries that page again. */
export default function OfflinePage() {
  const t = useText(shellTexts);
  return (
    <>
      <OnboardingHeader brand={t.brand} />
      <Page width="reading">
        <h1>{t.offlineTitle}</h1>
        <EmptyState
          drawing="lantern"
          title={t.offlineLead}
          help={t.offlineHelp}
          action={
            <form>
              <Button type="submit">{t.tryAgain}</Button>
            </form>
          }
        />
      </Page>
    </>
  );
}
