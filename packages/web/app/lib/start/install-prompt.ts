import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

import { useHydrated } from './use-hydrated.ts';

/** The browser's install prompt, which can be shown once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How the site is installed on the home screen: by the browser's prompt, or by hand as on iPhones. */
export type InstallWay = 'prompt' | 'by_hand' | 'none';

const $installPrompt = atom<InstallPrompt | undefined>(undefined);

/**
 * Keeps the browser's prompt until our own button is pressed. Must listen from the start, because it comes only once.
 */
export const keepInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    $installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => $installPrompt.set(undefined));
};

/** Shows the browser's prompt; returns whether the person accepted. */
export const install = async (): Promise<boolean> => {
  const prompt = $installPrompt.get();
  if (prompt === undefined) return false;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  $installPrompt.set(undefined);
  return outcome === 'accepted';
};

// Only browsers on iPhones and iPads have both this property and touch.
const isByHand = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;

/** Returns how this page can be installed here; `none` if it cannot be, or already is. */
export const useInstallWay = (): InstallWay => {
  const hydrated = useHydrated();
  const prompt = useStore($installPrompt);
  if (!hydrated || window.matchMedia('(display-mode: standalone)').matches) return 'none';
  if (prompt !== undefined) return 'prompt';
  return isByHand() ? 'by_hand' : 'none';
};
