import { queryOptions } from '@tanstack/react-query';

import {
  resumePush,
  readPush,
  subscribePush,
  unsubscribePush,
} from '@mysathi/contract/endpoints/notifications';

import { call } from '../../lib/calls/api.ts';

/** Whether this browser tells whoever is signed in: `off_here` while the site sends none, `unable` where the browser cannot. */
type PushState = 'off_here' | 'unable' | 'refused' | 'off' | 'on';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined;

const publicKey = async (signal?: AbortSignal): Promise<string | null> =>
  (await call(readPush, signal ? { signal } : {})).data.public_key;

/**
 * How it stands with push in this browser; asks nobody for permission. The server, not the browser, knows whom it tells:
 * a subscription outlasts sign-ins. To be asked lets one tell its member again.
 */
export const pushStateQuery = queryOptions({
  queryKey: ['push-state'],
  queryFn: async ({ signal }): Promise<PushState> => {
    if ((await publicKey(signal)) === null) return 'off_here';
    const worker = await registration();
    if (worker === undefined) return 'unable';
    if (Notification.permission === 'denied') return 'refused';
    const subscription = await worker.pushManager.getSubscription();
    if (subscription === null) return 'off';
    const { endpoint } = subscription;
    return (await call(resumePush, { body: { endpoint }, signal })).data.on ? 'on' : 'off';
  },
});

const turnOff = async (worker: ServiceWorkerRegistration): Promise<string | undefined> => {
  const subscription = await worker.pushManager.getSubscription();
  if (subscription === null) return undefined;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  return (await call(unsubscribePush, { body: { endpoint } })).message;
};

/**
 * Turns push in this browser on or off; gives what to say, null when the person did not allow it, nothing where there
 * was nothing to turn off.
 */
export const turnPush = async (on: boolean): Promise<string | null | undefined> => {
  if ((await registration()) === undefined) return null;
  const worker = await navigator.serviceWorker.ready;
  if (!on) return turnOff(worker);
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const key = await publicKey();
  if (key === null) return null;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return (await call(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })).message;
};
