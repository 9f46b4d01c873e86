import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FarEnd, opened } from '../testing/far-end.ts';
import { keptStorage } from '../testing/kept-storage.ts';
import { storedMessage } from '../testing/stored-message.ts';
import { turnTimeouts } from '../testing/unanswered.ts';

const asha = { _id: '00000000-0000-4000-8000-000000000001', name: 'Asha' };
const ravi = '00000000-0000-4000-8000-000000000002';

/** The fate of a message sent on the channel: whether it is stored, and what the sender hears of it. */
type Fate =
  | 'dead'
  | 'answered'
  | 'unanswered'
  | 'lost'
  | 'late'
  | 'unsent'
  | 'stored, then closed'
  | 'closed';

type Body = Record<'clientId' | 'memberId' | 'message', string>;

let stored: Body[];
let posted: string[];
let fates: Fate[];
let ends: (() => void)[] = [];

/** The server behind both ways of sending: it stores a message once per client id. */
const store = (body: Body) => {
  if (!stored.some(({ clientId }) => clientId === body.clientId)) stored.push(body);
  return storedMessage(body, asha._id, stored.length);
};

class Server extends FarEnd {
  /** The connection is dead without anybody having been told. */
  private isDead = false;
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('open')));
  }
  override send(text: string): void {
    super.send(text);
    if (this.isDead) return;
    const word = JSON.parse(text) as { kind: string } & Body;
    if (word.kind === 'sign_in') setTimeout(() => this.hear({ kind: 'ready' }));
    if (word.kind === 'ping') setTimeout(() => this.hear({ kind: 'pong' }));
    if (word.kind === 'message') setTimeout(() => this.meet(fates.shift() ?? 'answered', word));
  }
  private meet(fate: Fate, word: Body): void {
    if (fate === 'dead') this.isDead = true;
    if (fate === 'late') setTimeout(store, 6000, word);
    if (fate === 'unanswered' || fate === 'stored, then closed') store(word);
    if (fate === 'answered') this.hear({ kind: 'message', message: store(word) });
    if (fate === 'unsent') this.hear({ kind: 'unsent', clientId: word.clientId });
    if (fate === 'closed' || fate === 'stored, then closed') this.end();
  }
}

const post = async (_path: string, init: { body: string }): Promise<Response> => {
  const body = JSON.parse(init.body) as Body;
  posted.push(body.message);
  return Response.json({ message: 'Message sent', data: store(body) });
};

/** Loads a page whose channel is open. */
const load = async () => {
  vi.resetModules();
  const { openLive } = await import('./live.ts');
  const outbox = await import('./outbox.ts');
  const isStored = vi.fn<(message: { message: string }) => void>();
  ends.push(openLive(), outbox.openOutbox(), outbox.onStored(isStored));
  await vi.advanceTimersByTimeAsync(10);
  return { ...outbox, isStored };
};

/** Closes all open pages. */
const close = () => {
  for (const end of ends) end();
  ends = [];
};

const begin = () => {
  close();
  [stored, posted, fates] = [[], [], []];
  opened.length = 0;
  const sessionStorage = keptStorage({ isFull: () => false, tell: () => undefined });
  sessionStorage['access_token'] = 'a-token';
  sessionStorage['UserData'] = JSON.stringify(asha);
  const localStorage = keptStorage({ isFull: () => false, tell: () => undefined });
  const location = { pathname: '/chats', href: 'https://mysathi.example/chats' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage, location }));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', post);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' }));
  vi.stubGlobal('WebSocket', Server);
  turnTimeouts();
  begin();
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aWhile = () => vi.advanceTimersByTimeAsync(120_000);

test('while the channel stands a message goes over it alone', async () => {
  const page = await load();
  page.queueMessage(ravi, 'one');
  page.queueMessage(ravi, 'two');
  await vi.advanceTimersByTimeAsync(100);
  expect(stored.map(({ message }) => message)).toEqual(['one', 'two']);
  expect(page.isStored.mock.calls.map(([{ message }]) => message)).toEqual(['one', 'two']);
  expect(page.$outbox.get()).toEqual([]);
  expect(posted).toEqual([]);
});

test('a device without a network does not wait for the channel', async () => {
  const page = await load();
  vi.stubGlobal('navigator', { onLine: false });
  page.queueMessage(ravi, 'one');
  await vi.advanceTimersByTimeAsync(100);
  expect(posted).toEqual(['one']);
});

test('what the channel does not answer goes by the call soon', async () => {
  const page = await load();
  fates = ['lost'];
  page.queueMessage(ravi, 'one');
  await vi.advanceTimersByTimeAsync(5000);
  expect([posted, page.$outbox.get()]).toEqual([['one'], []]);
});

test('a line that has fallen silent is given up: what is written later does not wait for it', async () => {
  const page = await load();
  fates = ['dead'];
  page.queueMessage(ravi, 'one');
  await vi.advanceTimersByTimeAsync(11_000);
  page.queueMessage(ravi, 'two');
  await vi.advanceTimersByTimeAsync(100);
  expect(stored.map(({ message }) => message)).toEqual(['one', 'two']);
  expect(posted).toEqual(['one']);
});

test('what was on its way as the channel ended goes by the call at once', async () => {
  const page = await load();
  fates = ['closed'];
  page.queueMessage(ravi, 'one');
  await vi.advanceTimersByTimeAsync(10);
  expect([posted, page.$outbox.get()]).toEqual([['one'], []]);
});

test('every message is stored once and in order, whatever becomes of it on the channel', async () => {
  const fate = fc.constantFrom<Fate>(
    'answered',
    'unanswered',
    'dead',
    'lost',
    'late',
    'unsent',
    'stored, then closed',
    'closed',
  );
  const steps = fc.array(fc.constantFrom('write', 'wait'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fate, { maxLength: 12 }), async (does, lot) => {
      begin();
      fates = lot;
      const page = await load();
      const written: string[] = [];
      for (const what of does) {
        if (what === 'wait') await vi.advanceTimersByTimeAsync(1500);
        else {
          written.push(`text ${written.length}`);
          page.queueMessage(ravi, written.at(-1) ?? '');
        }
      }
      for (let time = 0; time < 4; time += 1) await aWhile();
      expect(stored.map(({ message }) => message)).toEqual(written);
      expect(page.isStored.mock.calls.map(([{ message }]) => message)).toEqual(written);
      expect(page.$outbox.get()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
