import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { storedMessage } from '../testing/stored-message.ts';

const asha = { _id: '00000000-0000-4000-8000-000000000001', name: 'Asha' };
const ravi = '00000000-0000-4000-8000-000000000002';

/** A lock shared by all tabs; requests are granted in order. */
const oneLock = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(_: string, run: () => Promise<Done>): Promise<Done> => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** Opens a browser tab with its own memory. */
const openTab = async () => {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  const session = await import('../session/session.ts');
  return { ...outbox, ...session, close: outbox.openOutbox() };
};

type Body = Parameters<typeof storedMessage>[0];

const stored = (body: Body) =>
  Response.json({ message: 'Message sent', data: storedMessage(body, asha._id, 1) });

beforeEach(() => {
  const sessionStorage = keptStorage();
  sessionStorage['access_token'] = 'a-token';
  sessionStorage['UserData'] = JSON.stringify(asha);
  const held = { localStorage: keptStorage(), sessionStorage, location: { pathname: '/chats' } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), held));
  vi.stubGlobal('navigator', { locks: { request: oneLock() } });
});
afterEach(() => vi.unstubAllGlobals());

test('of two tabs one sends at a time: what is on its way from the first is not sent by the second', async () => {
  const called: (string | undefined)[] = [];
  const arrived = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Body;
    called.push(body.message);
    await arrived.promise;
    return stored(body);
  });
  const [first, second] = [await openTab(), await openTab()];
  first.queueMessage(ravi, 'one');
  second.queueMessage(ravi, 'two');
  await expect.poll(() => called).toEqual(['one']);
  arrived.resolve();
  await expect.poll(() => second.$outbox.get()).toEqual([]);
  expect(called).toEqual(['one', 'two']);
  first.close();
  second.close();
});

test('a tab that asks somebody to sign in again holds up no other in which they have', async () => {
  const arrived: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers?: Headers; body: string }) => {
    if (path.endsWith('/refresh') || headers?.get('authorization') !== 'Bearer another-token')
      return Response.json({ message: 'Please log in again.', code: 'signed_out' }, { status: 401 });
    const sent = JSON.parse(body) as Body;
    arrived.push(sent['message']);
    return stored(sent);
  });
  const [first, second] = [await openTab(), await openTab()];
  const asked = vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined));
  const stopAsking = first.onSessionEnded(asked);
  first.queueMessage(ravi, 'one');
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  second.beginSession('another-token', asha);
  await expect.poll(() => arrived).toEqual(['one']);
  expect(second.$outbox.get()).toEqual([]);
  stopAsking();
  first.close();
  second.close();
});

test('what waits is tried once more before its member logs out', async () => {
  const busy = Response.json(
    { message: 'Busy', code: 'busy' },
    { status: 503, headers: { 'Retry-After': '60' } },
  );
  vi.stubGlobal(
    'fetch',
    vi
      .fn(async (_: string, { body }: { body: string }) => stored(JSON.parse(body)))
      .mockResolvedValueOnce(busy),
  );
  const tab = await openTab();
  const { sendWhatWaits } = await import('../session/logout.ts');
  tab.queueMessage(ravi, 'one more thing');
  await expect.poll(() => tab.$outboxHeld.get()).toBe(true);
  await sendWhatWaits();
  expect(tab.$outbox.get()).toEqual([]);
  tab.close();
});

test('what the device has no room for is sent before a logout as well: with the page it is gone', async () => {
  Object.assign(window, { localStorage: keptStorage({ isFull: () => true }) });
  let isBusy = true;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
    isBusy ? Response.json({ message: 'Busy', code: 'busy' }, { status: 503 }) : stored(JSON.parse(body)),
  );
  const tab = await openTab();
  const { sendWhatWaits } = await import('../session/logout.ts');
  tab.queueMessage(ravi, 'one more thing');
  await expect.poll(() => tab.$outboxHeld.get()).toBe(true);
  isBusy = false;
  await sendWhatWaits();
  expect(tab.$outbox.get()).toEqual([]);
  tab.close();
});

test.each([
  ['that was led to from one of members', async () => undefined],
  ['that has just been opened', async () => vi.resetModules()],
])('so it is on a page for everybody %s, before the session ends', async (_, leave) => {
  const asked: string[] = [];
  let isBusy = true;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (isBusy) return Response.json({ message: 'Busy', code: 'busy' }, { status: 503 });
    asked.push(path);
    return path.endsWith('/logout')
      ? Response.json({ message: 'Logged out', data: null })
      : stored(JSON.parse(body));
  });
  const tab = await openTab();
  tab.queueMessage(ravi, 'one more thing');
  await expect.poll(() => tab.$outboxHeld.get()).toBe(true);
  tab.close();
  await leave();
  isBusy = false;
  const { logout } = await import('../session/logout.ts');
  expect(await logout(new QueryClient())).toBe(true);
  expect(asked).toEqual([expect.stringMatching(/message/), '/api/auth/logout']);
});

test('what one has written is out of sight of others also where they log out on a page that sends nothing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const tab = await openTab();
  tab.queueMessage(ravi, 'from Asha');
  expect(tab.$outbox.get()).toHaveLength(1);
  tab.close();
  tab.forgetSession();
  expect(tab.$outbox.get()).toEqual([]);
});
