import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { liveClose } from '@mysathi/contract/live';

import { FarEnd, opened } from '../testing/far-end.ts';

const asha = { _id: 'asha', name: 'Asha' };

/** Loads a page for a signed-in member whose channel is open. */
const load = async () => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const { openLive, $live } = await import('./live.ts');
  session.beginSession('first', asha);
  const letGo = openLive();
  opened[0]?.dispatchEvent(new Event('open'));
  return { ...session, letGo, $live };
};

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  const store = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const location = { pathname: '/chats', href: 'https://mysathi.example/chats' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage, location }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' }));
  vi.stubGlobal('WebSocket', FarEnd);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a line that drops while the member has to sign in again', () => {
  test('is opened once they have, and only then', async () => {
    const page = await load();
    window.sessionStorage.removeItem('access_token');
    opened[0]?.end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(opened).toHaveLength(1);
    page.beginSession('second', asha);
    opened[1]?.dispatchEvent(new Event('open'));
    expect(opened.map(({ said }) => said)).toEqual([
      [{ kind: 'sign_in', token: 'first' }],
      [{ kind: 'sign_in', token: 'second' }],
    ]);
    page.letGo();
  });

  test('stays closed when nobody wants it any more', async () => {
    const page = await load();
    page.letGo();
    page.beginSession('second', asha);
    expect(opened).toHaveLength(1);
  });
});

test('a line that is for members alone is not asked for again by who has to finish the wizard', async () => {
  const page = await load();
  opened[0]?.end(liveClose.finishProfile);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened).toHaveLength(1);
  page.letGo();
});

describe('a line that falls silent', () => {
  const ready = async () => {
    const page = await load();
    opened[0]?.hear({ kind: 'ready' });
    expect(page.$live.get()).toBe('open');
    return page;
  };
  const aWhile = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  const returns = {
    'the network comes back': () => window.dispatchEvent(new Event('online')),
    'somebody comes back to the page': () => document.dispatchEvent(new Event('visibilitychange')),
  };

  test('is down after two beats, and a fresh one takes its place that the old one leaves alone', async () => {
    const page = await ready();
    await aWhile(51);
    expect(page.$live.get()).toBe('down');
    await aWhile(1);
    expect(opened).toHaveLength(2);
    opened[0]?.hear({ kind: 'ready' });
    expect(page.$live.get()).toBe('down');
    opened[1]?.hear({ kind: 'ready' });
    for (let at = 0; at < 4; at += 1) {
      await aWhile(20);
      opened[1]?.hear({ kind: 'pong' });
    }
    expect([page.$live.get(), opened.length]).toEqual(['open', 2]);
    page.letGo();
  });

  test.each(Object.entries(returns))('is down soon after %s', async (_, comeBack) => {
    const page = await ready();
    await aWhile(12);
    comeBack();
    await aWhile(6);
    expect([page.$live.get(), opened.length]).toEqual(['down', 2]);
    page.letGo();
  });

  test.each(Object.entries(returns))(
    'stays where it answers after %s, also shortly before a beat',
    async (_, comeBack) => {
      const page = await ready();
      await aWhile(24);
      comeBack();
      await aWhile(3);
      expect(opened[0]?.said).toContainEqual({ kind: 'ping' });
      opened[0]?.hear({ kind: 'pong' });
      await aWhile(20);
      expect([page.$live.get(), opened.length]).toEqual(['open', 1]);
      page.letGo();
    },
  );
});

test('a line that drops again and again is opened after pauses that double, up to half a minute; one that stood soon', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const page = await load();
  const pauses = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  const dropAndWait = async (pause: number) => {
    const { length } = opened;
    opened.at(-1)?.end();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(opened).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(length + 1);
  };
  for (const pause of pauses) await dropAndWait(pause);
  opened.at(-1)?.hear({ kind: 'ready' });
  await dropAndWait(500);
  page.letGo();
});

test('who lets go and comes back at once has a line of their own', async () => {
  const page = await load();
  const { openLive } = await import('./live.ts');
  page.letGo();
  const letGo = openLive();
  expect(opened).toHaveLength(2);
  letGo();
});

describe('a token that was renewed', () => {
  const renew = async () => {
    const page = await load();
    opened[0]?.hear({ kind: 'ready' });
    const { onLive } = await import('./live.ts');
    const heard: unknown[] = [];
    onLive((event) => heard.push(event));
    document.cookie = 'access_token=second';
    page.renewToken('second');
    return { ...page, heard };
  };

  test('is told to the line that stands, whose answer is no second beginning', async () => {
    const page = await renew();
    expect(opened[0]?.said).toContainEqual({ kind: 'sign_in', token: 'second' });
    opened[0]?.hear({ kind: 'ready' });
    opened[0]?.hear({ kind: 'pong' });
    expect([page.heard, opened.length]).toEqual([[{ kind: 'pong' }], 1]);
    page.letGo();
    page.renewToken('third');
    expect(opened[0]?.said).not.toContainEqual({ kind: 'sign_in', token: 'third' });
  });

  const expectNextLineBy = async (token: string) => {
    opened[0]?.end(liveClose.signedOut);
    await vi.advanceTimersByTimeAsync(2000);
    opened[1]?.dispatchEvent(new Event('open'));
    expect(opened[1]?.said).toEqual([{ kind: 'sign_in', token }]);
  };

  test('is not renewed once more because the line still stood on the one before', async () => {
    const ask = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', ask);
    const page = await renew();
    await expectNextLineBy('second');
    expect(ask).not.toHaveBeenCalled();
    page.letGo();
  });

  test('of another tab is taken over by a line that ends with the one before', async () => {
    const ask = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', ask);
    const page = await load();
    document.cookie = 'access_token=second';
    await expectNextLineBy('second');
    expect(ask).not.toHaveBeenCalled();
    page.letGo();
  });
});
