import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const asha = { _id: 'asha', name: 'Asha' };

/** The far end of every channel that was opened. */
let opened: Channel[];

class Channel extends EventTarget {
  static readonly OPEN = 1;
  readyState = Channel.OPEN;
  readonly said: unknown[] = [];
  constructor() {
    super();
    opened.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

/** A page of somebody who is signed in, and whose channel stands. */
const load = async () => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const { openLive } = await import('./live.ts');
  session.beginSession('first', asha);
  const letGo = openLive();
  opened[0]?.dispatchEvent(new Event('open'));
  return { ...session, letGo };
};

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  const store = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const location = { pathname: '/chats', href: 'https://mysathi.example/chats' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage, location }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' }));
  vi.stubGlobal('WebSocket', Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a line that drops while the member has to sign in again', () => {
  test('is opened once they have, and only then', async () => {
    const page = await load();
    window.sessionStorage.removeItem('access_token');
    opened[0]?.close();
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
