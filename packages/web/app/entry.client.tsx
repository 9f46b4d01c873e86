import { StrictMode, startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { languages } from '@mysathi/contract/languages';

import { loadIfElsewhere } from './lib/pages/drawn-address.ts';
import { loadLanguage, loadWholeLanguage } from './lib/words/i18n.ts';
import { allowEmptyScripts } from './lib/start/empty-scripts.ts';
import { keepInstallPrompt } from './lib/start/install-prompt.ts';
import { awakeEvent } from './lib/start/late-page.ts';
import { keepSheetOrder } from './lib/start/sheet-order.ts';
import { useHydrated } from './lib/start/use-hydrated.ts';

// Until the router follows Back and Forward.
window.addEventListener('popstate', loadIfElsewhere);
keepInstallPrompt();
keepSheetOrder();
allowEmptyScripts();

const { lang } = document.documentElement;
const language = languages.find((one) => one === lang) ?? 'en';
// A page without its words is better than one that never wakes.
await loadLanguage(language).catch(() => undefined);

/**
 * Announces that the page answers presses, so that those which were held back are replayed. It waits one render longer
 * than hydration, as controls know only then what was typed before. It wraps the page instead of standing beside it:
 * ids would otherwise differ from those of the server.
 */
const Awake = ({ children }: { children: ReactNode }) => {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    window.removeEventListener('popstate', loadIfElsewhere);
    document.dispatchEvent(new Event(awakeEvent));
  }, [hydrated]);
  return children;
};

if (!loadIfElsewhere())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Awake>
          <HydratedRouter />
        </Awake>
      </StrictMode>,
    );
  });

// Once the page has everything it needs itself.
const prepareFurther = async () => {
  const additions = import('./lib/start/once-loaded.ts').then(({ addOnceLoaded }) => addOnceLoaded());
  // What cannot be fetched now, the next page asks for again.
  await Promise.allSettled([additions, loadWholeLanguage(language)]);
};

if (document.readyState === 'complete') void prepareFurther();
else window.addEventListener('load', () => void prepareFurther(), { once: true });
