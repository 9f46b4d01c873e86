import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

import { useHydrated } from './use-hydrated.ts';

/** The browser's own question whether to install the site, which can be asked once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How the site gets on the home screen: by the browser's question, or by hand as on an iPhone. */
export type InstallWay = 'prompt' | 'by_hand' | 'none';

const $installPrompt = atom<InstallPrompt | undefined>(undefined);

/** Keeps the browser's question until somebody presses our own button. Listens from the very start: it comes once. */
export const keepInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    $installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => $installPrompt.set(undefined));
};

/** Asks the browser's question; true when the person said yes. */
export const install = async (): Promise<boolean> => {
  const prompt = $installPrompt.get();
  if (prompt === undefined) return false;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  $installPrompt.set(undefined);
  return outcome === 'accepted';
};

// Only browsers of iPhones and iPads say whether they run from the home screen, and have touch.
const isByHand = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;

/** How this page can be installed here, if at all; `none` where it is installed. */
export const useInstallWay = (): InstallWay => {
  const hydrated = useHydrated();
  const prompt = useStore($installPrompt);
  if (!hydrated || window.matchMedia('(display-mode: standalone)').matches) return 'none';
  if (prompt !== undefined) return 'prompt';
  return isByHand() ? 'by_hand' : 'none';
};
