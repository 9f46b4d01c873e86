import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { isOfferedLanguage, loadLanguage } from './lib/i18n.ts';
import { awakeEvent } from './lib/late-page.ts';
import { useHydrated } from './lib/use-hydrated.ts';

const { lang } = document.documentElement;
await loadLanguage(isOfferedLanguage(lang) ? lang : 'en');

/**
 * Tells what held presses back that they are answered now. One render later than the first: by then the controls
 * know what was typed before.
 */
const Awake = () => {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event(awakeEvent));
  }, [hydrated]);
  return null;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Awake />
    </StrictMode>,
  );
});

// Once the page has everything it needs itself.
const keepOfflineShell = async () => (await import('./lib/offline-shell.ts')).keepOfflineShell();

if (document.readyState === 'complete') void keepOfflineShell();
else window.addEventListener('load', () => void keepOfflineShell(), { once: true });
