import { queryOptions } from '@tanstack/react-query';

import {
  resumePush,
  readPush,
  subscribePush,
  unsubscribePush,
} from '@mysathi/contract/endpoints/notifications';

import { call } from '../../lib/calls/api.ts';

/**
 * The state of push in this browser: `off_here` if the site sends none, `unable` if the browser does not support it,
 * `refused` if permission was denied.
 */
type PushState = 'off_here' | 'unable' | 'refused' | 'off' | 'on';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined;

const publicKey = async (signal?: AbortSignal): Promise<string | null> =>
  (await call(readPush, signal ? { signal } : {})).data.public_key;

/**
 * Whether a subscription was made with the site's present key: push services refuse what is sent with another. A browser
 * that does not say counts as if it were.
 */
const isMadeWith = (key: string, { options }: Partial<Pick<PushSubscription, 'options'>>): boolean => {
  const made = options?.applicationServerKey ?? null;
  const told = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return made === null || String.fromCharCode(...new Uint8Array(made)) === told;
};

/**
 * Returns the push state of this browser without asking for permission. A subscription outlasts sign-ins, so the server
 * decides whom it notifies; querying re-enables it for the current member.
 */
export const pushStateQuery = queryOptions({
  queryKey: ['push-state'],
  queryFn: async ({ signal }): Promise<PushState> => {
    const key = await publicKey(signal);
    if (key === null) return 'off_here';
    const worker = await registration();
    if (worker === undefined) return 'unable';
    if (Notification.permission === 'denied') return 'refused';
    const subscription = await worker.pushManager.getSubscription();
    if (subscription === null || !isMadeWith(key, subscription)) return 'off';
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
 * Turns push in this browser on or off. Returns the message to show, null if permission was denied, or undefined if
 * there was nothing to turn off.
 */
export const turnPush = async (on: boolean): Promise<string | null | undefined> => {
  if ((await registration()) === undefined) return null;
  const worker = await navigator.serviceWorker.ready;
  if (!on) return turnOff(worker);
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const key = await publicKey();
  if (key === null) return null;
  const earlier = await worker.pushManager.getSubscription();
  // The browser would refuse another key beside it.
  if (earlier !== null && !isMadeWith(key, earlier)) await turnOff(worker);
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return (await call(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })).message;
};
