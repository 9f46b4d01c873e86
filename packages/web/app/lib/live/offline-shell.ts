const workerAddress = '/service-worker.js';

interface WorkerPolicy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy;
}

/** The address of the service worker as Trusted Types demand it: this one script is allowed, and no other. */
const trustedAddress = (): string => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('offline-shell', { createScriptURL: () => workerAddress });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
};

/**
 * Registers the service worker, which shows our own page while there is no connection. The site works without it, too.
 */
export const keepOfflineShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedAddress());
  } catch {
    // Private windows and full disks refuse; only the page for bad connections is missing then.
  }
};

/**
 * Has the service worker keep the main pages of members, so that they open without a connection as far as possible: a
 * page whose script does not load is lost. Returns the way to stop.
 */
export const keepPlaces = (): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const ask = () => serviceWorker.controller?.postMessage('keep places');
  ask();
  // One of a new version keeps them anew.
  serviceWorker.addEventListener('controllerchange', ask);
  return () => serviceWorker.removeEventListener('controllerchange', ask);
};
