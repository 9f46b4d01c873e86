const workerAddress = '/service-worker.js';

interface WorkerPolicy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy;
}

/** Returns the address of the service worker as a Trusted Types value; no other script is allowed. */
const trustedAddress = (): string => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('offline-shell', { createScriptURL: () => workerAddress });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
};

/** Registers the service worker, which shows our own page while offline. The site also works without it. */
export const keepOfflineShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedAddress());
  } catch {
    // Private windows and full disks refuse; then only the offline page is missing.
  }
};

/**
 * Has the service worker cache the members' main pages, so that they open offline as far as possible: a page whose
 * script fails to load is broken. Returns a function that stops it.
 */
export const keepPlaces = (): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const ask = () => serviceWorker.controller?.postMessage('keep places');
  ask();
  // The service worker of a new version caches them again.
  serviceWorker.addEventListener('controllerchange', ask);
  return () => serviceWorker.removeEventListener('controllerchange', ask);
};
