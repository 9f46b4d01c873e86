import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { isOfferedLanguage, loadLanguage } from './lib/i18n.ts';

const { lang } = document.documentElement;
await loadLanguage(isOfferedLanguage(lang) ? lang : 'en');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Once the page has everything it needs itself.
const keepOfflineShell = async () => (await import('./lib/offline-shell.ts')).keepOfflineShell();

if (document.readyState === 'complete') void keepOfflineShell();
else window.addEventListener('load', () => void keepOfflineShell(), { once: true });
