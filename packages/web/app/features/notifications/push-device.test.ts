import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { pushStateQuery } from './push-device.ts';

const endpoint = 'https://push.example/this-browser';
/** The site's key, as the server writes it and as the browser keeps it. */
const key = { told: 'BP-_', kept: Uint8Array.of(4, 255, 191).buffer };
let subscription: { endpoint: string; options?: { applicationServerKey: ArrayBuffer | null } } | null;
let isMine: boolean;
let asked: string[];

const server = async (url: string, { body = '' }: { body?: string }) => {
  asked.push(`${url} ${body}`.trim());
  const data = url.endsWith('/here') ? { on: isMine } : { public_key: key.told };
  return new Response(JSON.stringify({ message: 'ok', data }));
};

beforeEach(() => {
  subscription = { endpoint, options: { applicationServerKey: key.kept } };
  isMine = true;
  asked = [];
  const worker = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('window', {
    PushManager: Object,
    sessionStorage: { getItem: () => 'token' },
    location: { pathname: '/matches' },
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

const stateNow = () => createQueryClient().fetchQuery(pushStateQuery);

test('a browser is on where it tells whoever is signed in, which the server knows', async () => {
  expect(await stateNow()).toBe('on');
  expect(asked).toEqual([
    '/api/notifications/push',
    `/api/notifications/push/here ${JSON.stringify({ endpoint })}`,
  ]);
});

test('a browser that tells another member, or nobody any more, is off', async () => {
  isMine = false;
  expect(await stateNow()).toBe('off');
});

test('a browser that was never subscribed is off, and nothing of it is told', async () => {
  subscription = null;
  expect(await stateNow()).toBe('off');
  expect(asked).toEqual(['/api/notifications/push']);
});

test('a browser that was subscribed with an earlier key of the site is off: nothing that we send reaches it', async () => {
  subscription = { endpoint, options: { applicationServerKey: Uint8Array.of(4, 1, 2).buffer } };
  expect(await stateNow()).toBe('off');
  expect(asked).toEqual(['/api/notifications/push']);
});

test.each([{}, { options: { applicationServerKey: null } }])(
  'a browser that does not say by which key it was subscribed is on: %j',
  async (said) => {
    subscription = { endpoint, ...said };
    expect(await stateNow()).toBe('on');
  },
);
