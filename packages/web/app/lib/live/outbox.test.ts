import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { clearAllDrafts } from '../session/drafts.ts';
import { keptStorage } from '../testing/kept-storage.ts';
import { storedMessage } from '../testing/stored-message.ts';
import { turnTimeouts, unanswered } from '../testing/unanswered.ts';

const asha = { _id: '00000000-0000-4000-8000-000000000001', name: 'Asha' };
const ravi = '00000000-0000-4000-8000-000000000002';
const kiran = '00000000-0000-4000-8000-000000000003';

/** The fate of a call: it arrives, it or its answer is lost, it never ends, or the server is busy or refuses it. */
type Fate = 'arrives' | 'unanswered' | 'lost' | 'answer lost' | 'busy' | 'busy for a while' | 'refused';

let stored: { to: string; text: string; clientId: string }[];
let fates: Fate[];
/** Whether the device's storage is full. */
let isFull: boolean;

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** The network with the server behind it, which stores a message once per client id. */
const network = async (_path: string, init: { body: string; signal?: AbortSignal }): Promise<Response> => {
  const fate = fates.shift() ?? 'arrives';
  if (fate === 'unanswered') return unanswered(init);
  if (fate === 'lost') throw new TypeError('no network');
  if (fate === 'busy') return answer(503, { message: 'Busy', code: 'busy' });
  if (fate === 'busy for a while')
    return answer(503, { message: 'Busy', code: 'busy' }, { 'Retry-After': '20' });
  if (fate === 'refused') return answer(403, { message: 'After Accept him', code: 'not_accepted' });
  const body = JSON.parse(init.body) as Parameters<typeof storedMessage>[0];
  const { message, memberId, clientId } = body;
  const known = stored.findIndex((one) => one.clientId === clientId);
  if (known < 0) stored.push({ to: memberId, text: message, clientId });
  if (fate === 'answer lost') throw new TypeError('no network');
  return answer(200, { message: 'Message sent', data: storedMessage(body, asha._id, stored.length) });
};

const storage = () =>
  keptStorage({
    isFull: () => isFull,
    tell: (key) => void window.dispatchEvent(Object.assign(new Event('storage'), { key })),
  });

/** Loads the page anew: memory is lost, the device's storage is kept. */
const load = async () => {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  return { ...outbox, close: outbox.openOutbox() };
};

const begin = () => {
  stored = [];
  fates = [];
  isFull = false;
  const sessionStorage = storage();
  sessionStorage['access_token'] = 'a-token';
  sessionStorage['UserData'] = JSON.stringify(asha);
  const target = new EventTarget();
  vi.stubGlobal(
    'window',
    Object.assign(target, { localStorage: storage(), sessionStorage, location: { pathname: '/chats' } }),
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  // Node's own locks do not follow fake timers.
  vi.stubGlobal('navigator', {});
  turnTimeouts();
  begin();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The toasts of the page that was loaded last. */
const shownToasts = async () => (await import('../screen/toasts.ts')).$toasts.get();
const aWhile = () => vi.advanceTimersByTimeAsync(120_000);
const texts = () => stored.map(({ text }) => text);

describe('an outage', () => {
  test('what was written goes out once and in order, whatever is lost and however often the page is loaded', async () => {
    const fate = fc.constantFrom<Fate>('arrives', 'unanswered', 'lost', 'answer lost', 'busy');
    const step = fc.constantFrom('write', 'reload', 'wait', 'put the clock back');
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.array(fate, { maxLength: 12 }),
        async (steps, lot) => {
          begin();
          fates = lot;
          const written: string[] = [];
          let page = await load();
          for (const what of steps) {
            if (what === 'write') {
              written.push(`text ${written.length}`);
              page.queueMessage(ravi, written.at(-1) ?? '');
            } else if (what === 'reload') {
              page.close();
              page = await load();
            } else if (what === 'wait') await vi.advanceTimersByTimeAsync(1500);
            else vi.setSystemTime(Date.now() - 3_600_000);
          }
          for (let time = 0; time < 8; time += 1) await aWhile();
          expect(texts()).toEqual(written);
          expect(page.$outbox.get()).toEqual([]);
          page.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  test('what the device has no place for is nobody else’s who signs in', async () => {
    fates = ['lost'];
    isFull = true;
    const page = await load();
    const { $sessionUser } = await import('../session/session.ts');
    page.queueMessage(ravi, 'from Asha');
    await vi.advanceTimersByTimeAsync(10);
    expect(page.$outbox.get()).toHaveLength(1);
    const user = $sessionUser.get();
    $sessionUser.set(user && { ...user, id: kiran });
    await aWhile();
    expect([page.$outbox.get(), texts()]).toEqual([[], []]);
    page.close();
  });

  test('a call that is never answered holds up no message: it is given up and sent again', async () => {
    fates = ['unanswered'];
    const page = await load();
    page.queueMessage(ravi, 'one');
    page.queueMessage(ravi, 'two');
    await vi.advanceTimersByTimeAsync(30_500);
    expect(page.$outboxHeld.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect([texts(), page.$outboxHeld.get()]).toEqual([['one', 'two'], false]);
    page.close();
  });

  test('a busy server is asked again when it said, and not before', async () => {
    fates = ['busy for a while'];
    const page = await load();
    page.queueMessage(ravi, 'one');
    await vi.advanceTimersByTimeAsync(19_000);
    expect([texts(), page.$outboxHeld.get()]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([texts(), page.$outboxHeld.get()]).toEqual([['one'], false]);
    page.close();
  });

  test('is tried through ever less often, though every half minute, and one that is over leaves the next no long pause', async () => {
    const page = await load();
    for (const [text, lost, seconds] of [
      ['one', 8, 115],
      ['two', 1, 0.5],
    ] as const) {
      fates = Array.from({ length: lost }, () => 'lost');
      page.queueMessage(ravi, text);
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      expect(texts()).not.toContain(text);
      await vi.advanceTimersByTimeAsync(8000);
    }
    expect(texts()).toEqual(['one', 'two']);
    page.close();
  });

  test('the messages wait, and say so, until the network is back', async () => {
    fates = ['lost'];
    const page = await load();
    page.queueMessage(ravi, 'one');
    page.queueMessage(ravi, 'two');
    await vi.advanceTimersByTimeAsync(10);
    expect(page.$outboxHeld.get()).toBe(true);
    expect(page.$outbox.get().map(({ text, state }) => [text, state])).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(texts()).toEqual(['one', 'two']);
    expect(page.$outboxHeld.get()).toBe(false);
    page.close();
  });
});

test('what one tab wrote, another one sends when that tab is closed meanwhile', async () => {
  fates = ['lost', 'lost'];
  const [page, other] = [await load(), await load()];
  page.queueMessage(ravi, 'from the first tab');
  await vi.advanceTimersByTimeAsync(10);
  page.close();
  await aWhile();
  expect([texts(), other.$outbox.get()]).toEqual([['from the first tab'], []]);
  other.close();
});

test('what waits while the member has to sign in again goes out once they have', async () => {
  fates = ['lost'];
  const page = await load();
  const { beginSession } = await import('../session/session.ts');
  page.queueMessage(ravi, 'one');
  await vi.advanceTimersByTimeAsync(10);
  window.sessionStorage.removeItem('access_token');
  await aWhile();
  expect(texts()).toEqual([]);
  beginSession('another-token', asha);
  await vi.advanceTimersByTimeAsync(10);
  expect([texts(), page.$outbox.get()]).toEqual([['one'], []]);
  page.close();
});

describe('a refusal', () => {
  test('waits for the word of the member, over a reload too, and holds up nobody else', async () => {
    fates = ['refused'];
    const before = await load();
    before.queueMessage(ravi, 'one');
    before.queueMessage(kiran, 'two');
    await aWhile();
    before.close();
    const page = await load();
    await aWhile();
    expect(texts()).toEqual(['two']);
    expect(page.$outbox.get()).toMatchObject([
      { text: 'one', state: 'refused', code: 'not_accepted', reason: 'After Accept him' },
    ]);
    page.retryOutgoing(page.$outbox.get()[0]!);
    await aWhile();
    expect(texts()).toEqual(['two', 'one']);
    page.close();
  });

  test('is warned of in the words of the server, once, and not again by a reload', async () => {
    fates = ['refused'];
    const before = await load();
    before.queueMessage(ravi, 'one');
    await aWhile();
    const warning = { kind: 'warning', text: 'After Accept him' };
    expect(await shownToasts()).toMatchObject([warning]);
    before.close();
    const page = await load();
    await aWhile();
    expect(await shownToasts()).toEqual([]);
    page.close();
  });

  test('of the contract is one too: what is not sent at all holds up nobody else', async () => {
    const page = await load();
    page.queueMessage(ravi, 'one\u000Btwo');
    page.queueMessage(ravi, 'three');
    await aWhile();
    expect(texts()).toEqual(['three']);
    expect(page.$outbox.get()).toMatchObject([
      { state: 'refused', reason: 'Please use letters, digits and punctuation only.' },
    ]);
    expect(await shownToasts()).toEqual([]);
    page.close();
  });

  test('may be thrown away', async () => {
    fates = ['refused'];
    const page = await load();
    page.queueMessage(ravi, 'one');
    await aWhile();
    page.dropOutgoing(page.$outbox.get()[0]!.clientId);
    page.close();
    const later = await load();
    await aWhile();
    expect(later.$outbox.get()).toEqual([]);
    expect(texts()).toEqual([]);
    later.close();
  });
});

test('a logout takes what waits along; another member finds nothing', async () => {
  fates = ['lost', 'lost'];
  const page = await load();
  page.queueMessage(ravi, 'one');
  await vi.advanceTimersByTimeAsync(10);
  page.close();
  window.sessionStorage.setItem('UserData', JSON.stringify({ _id: 'meera', name: 'Meera' }));
  const hers = await load();
  expect(hers.$outbox.get()).toEqual([]);
  await aWhile();
  hers.close();
  clearAllDrafts();
  window.sessionStorage.setItem('UserData', JSON.stringify(asha));
  const again = await load();
  await aWhile();
  expect(again.$outbox.get()).toEqual([]);
  expect(texts()).toEqual([]);
  again.close();
});
