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

// Handles Back and Forward until the router takes over.
window.addEventListener('popstate', loadIfElsewhere);
keepInstallPrompt();
keepSheetOrder();
allowEmptyScripts();

const { lang } = document.documentElement;
const language = languages.find((one) => one === lang) ?? 'en';
// A page without its texts is better than one that never hydrates.
await loadLanguage(language).catch(() => undefined);

/**
 * Announces that the page reacts to presses, so that held-back ones are replayed. It waits one render longer than
 * hydration, because only then do controls know what was typed before. It wraps the page instead of being its sibling:
 * otherwise ids would differ from the server's.
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

// Runs once the page has everything it needs.
const prepareFurther = async () => {
  const additions = import('./lib/start/once-loaded.ts').then(({ addOnceLoaded }) => addOnceLoaded());
  // Anything that cannot be fetched now is requested again by the next page.
  await Promise.allSettled([additions, loadWholeLanguage(language)]);
};

if (document.readyState === 'complete') void prepareFurther();
else window.addEventListener('load', () => void prepareFurther(), { once: true });
