import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { $toasts } from '../../lib/screen/toasts.ts';
import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { useTurnPush } from './use-turn-push.ts';

const endpoint = 'https://push.example/this-browser';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const keyOfSite = Uint8Array.of(4, 255, 191).buffer;
let subscription: { options: { applicationServerKey: ArrayBuffer } } | null;
let allowed: string;
let asked: string[];
let subscribe: () => void;
let subscribedBefore: () => void;

const server = async (url: string, { method = 'GET' }: { method?: string }) => {
  asked.push(`${method} ${url}`);
  const data = method === 'GET' ? { public_key: 'BP-_' } : null;
  return Response.json({ status: 200, message: method, data });
};

beforeEach(() => {
  subscription = null;
  allowed = 'granted';
  asked = [];
  const held = Promise.withResolvers<void>();
  subscribe = held.resolve;
  const madeWith = (applicationServerKey: ArrayBuffer) => ({
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscription = null;
    },
  });
  const worker = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => {
        await held.promise;
        // As browsers do: a subscription keeps the key that it was made with.
        if (subscription !== null) throw new DOMException('Another key', 'InvalidStateError');
        const made = madeWith(keyOfSite);
        subscription = made;
        return made;
      },
    },
  };
  subscribedBefore = () => {
    subscription = madeWith(Uint8Array.of(4, 1, 2).buffer);
  };
  vi.stubGlobal('window', {
    PushManager: Object,
    sessionStorage: keptStorage(),
    location: { pathname: '/settings' },
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker, ready: worker } });
  vi.stubGlobal('Notification', { requestPermission: async () => allowed });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  $toasts.set([]);
  vi.unstubAllGlobals();
});

const openSwitch = () => {
  const turns: ReturnType<typeof useTurnPush>[] = [];
  const Switch = () => {
    turns.push(useTurnPush());
    return null;
  };
  const queries = createQueryClient();
  drawn(<Switch />, queries);
  return {
    turn: (on: boolean) => turns[0]?.mutate(on),
    untilDone: () => vi.waitFor(() => expect(queries.isMutating()).toBe(0)),
  };
};
const toasts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`);

test('of two quick presses the last holds: turned off while it is turned on, it is off', async () => {
  const { turn, untilDone } = openSwitch();
  turn(true);
  turn(false);
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  subscribe();
  await untilDone();
  expect(subscription).toBeNull();
  expect(asked).toEqual([
    'GET /api/notifications/push',
    'PUT /api/notifications/push',
    'DELETE /api/notifications/push',
  ]);
  expect(toasts()).toEqual(['success: DELETE', 'success: PUT']);
});

test('turned off where nothing was turned on, it asks the server for nothing', async () => {
  allowed = 'denied';
  const { turn, untilDone } = openSwitch();
  turn(true);
  turn(false);
  await untilDone();
  expect(asked).toEqual([]);
  expect(toasts()).toHaveLength(1);
});

test('turned on where it was on by an earlier key of the site, it is on by the present one', async () => {
  const { turn, untilDone } = openSwitch();
  subscribedBefore();
  subscribe();
  turn(true);
  await untilDone();
  expect(subscription?.options.applicationServerKey).toBe(keyOfSite);
  expect(asked).toEqual([
    'GET /api/notifications/push',
    'DELETE /api/notifications/push',
    'PUT /api/notifications/push',
  ]);
  expect(toasts()).toEqual(['success: PUT']);
});
