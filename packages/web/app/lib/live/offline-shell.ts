const workerAddress = '/service-worker.js';

interface WorkerPolicy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy;
}

/** The address as the browser's Trusted Types want it: this one script, and no other. */
const trustedAddress = (): string => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('offline-shell', { createScriptURL: () => workerAddress });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
};

/** Lets the browser show our own page while there is no connection; the site works without it too. */
export const keepOfflineShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedAddress());
  } catch {
    // Private windows and full disks refuse; only the page for bad connections is missing then.
  }
};

/**
 * Has the main places of members kept on this device, so that each opens without a connection, as far as it can: a page
 * whose script does not come is lost. Returns the way to stop.
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
