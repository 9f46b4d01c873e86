import { sendMessage } from '@mysathi/contract/endpoints/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { storedMessage } from '../testing/stored-message.ts';

const asha = { _id: '00000000-0000-4000-8000-000000000001', name: 'Asha' };
const ravi = '00000000-0000-4000-8000-000000000002';

const stored: string[] = [];
const report = vi.fn<(fault: unknown) => void>();

const store = async (_path: string, init: { body: string }): Promise<Response> => {
  const body = JSON.parse(init.body) as Parameters<typeof storedMessage>[0];
  stored.push(body.message);
  return Response.json({ message: 'Message sent', data: storedMessage(body, asha._id, stored.length) });
};

beforeEach(() => {
  stored.length = 0;
  const sessionStorage = keptStorage();
  sessionStorage['access_token'] = 'a-token';
  sessionStorage['UserData'] = JSON.stringify(asha);
  const page = { localStorage: keptStorage(), sessionStorage, location: { pathname: '/chats' } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', store);
  vi.stubGlobal('reportError', report);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a message that a fault of the program kept is reported, may be tried again, and holds up no other', async () => {
  const fault = new TypeError('message is undefined');
  vi.spyOn(sendMessage.answer, 'safeParse').mockImplementationOnce(() => {
    throw fault;
  });
  // Imported first, because it determines who is signed in.
  const { $outbox, $outboxHeld, openOutbox, queueMessage, retryOutgoing } = await import('./outbox.ts');
  const close = openOutbox();
  queueMessage(ravi, 'one');
  queueMessage(ravi, 'two');
  await vi.waitFor(() => expect(stored).toEqual(['one', 'two']));
  await vi.waitFor(() =>
    expect($outbox.get()).toMatchObject([{ text: 'one', state: 'refused', reason: '' }]),
  );
  expect([report.mock.calls, $outboxHeld.get()]).toEqual([[[fault]], false]);
  retryOutgoing($outbox.get()[0]!);
  await vi.waitFor(() => expect($outbox.get()).toEqual([]));
  close();
});

test('what is used up for the day waits for the word of the member, what came too fast for its turn alone', async () => {
  const codes = ['message_quota', 'too_many'];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const code = codes.shift();
    return code === undefined
      ? store(path, init)
      : Response.json({ message: 'Later', code }, { status: 429 });
  });
  const { $outbox, $outboxHeld, openOutbox, queueMessage } = await import('./outbox.ts');
  const close = openOutbox();
  queueMessage(ravi, 'one');
  queueMessage(ravi, 'two');
  await vi.waitFor(() => expect($outboxHeld.get()).toBe(true));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(stored).toEqual(['two']));
  await vi.waitFor(() =>
    expect($outbox.get()).toMatchObject([{ text: 'one', state: 'refused', code: 'message_quota' }]),
  );
  close();
});

test('what the browser cuts off on its way is no refusal: it goes out once it can', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('The page went.', 'AbortError')));
  const { $outbox, $outboxHeld, openOutbox, queueMessage } = await import('./outbox.ts');
  const close = openOutbox();
  queueMessage(ravi, 'one');
  await vi.waitFor(() => expect($outboxHeld.get()).toBe(true));
  expect($outbox.get()).toMatchObject([{ text: 'one', state: 'waiting' }]);
  vi.stubGlobal('fetch', store);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect($outbox.get()).toEqual([]));
  expect(stored).toEqual(['one']);
  close();
});

test('what is thrown away on its way does not come back as refused', async () => {
  const refusal = Promise.withResolvers<Response>();
  const called = vi.fn<typeof store>(store).mockImplementationOnce(() => refusal.promise);
  vi.stubGlobal('fetch', called);
  const { $outbox, dropOutgoing, openOutbox, queueMessage } = await import('./outbox.ts');
  const close = openOutbox();
  queueMessage(ravi, 'one');
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(1));
  dropOutgoing($outbox.get()[0]!.clientId);
  queueMessage(ravi, 'two');
  refusal.resolve(Response.json({ message: 'After Accept him', code: 'not_accepted' }, { status: 403 }));
  await vi.waitFor(() => expect(stored).toEqual(['two']));
  await vi.waitFor(() => expect($outbox.get()).toEqual([]));
  close();
});

test('what is written once the clock was put back goes out after what was written before', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { $outboxHeld, openOutbox, queueMessage } = await import('./outbox.ts');
  const close = openOutbox();
  queueMessage(ravi, 'one');
  await vi.waitFor(() => expect($outboxHeld.get()).toBe(true));
  vi.spyOn(Date, 'now').mockReturnValue(0);
  queueMessage(ravi, 'two');
  vi.stubGlobal('fetch', store);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(stored).toEqual(['one', 'two']));
  close();
});

test('a network that comes and goes begins with a short pause again, and without a try beside it', async () => {
  vi.useFakeTimers();
  const tries = vi.fn<typeof store>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', tries);
  const { openOutbox, queueMessage } = await import('./outbox.ts');
  const close = openOutbox();
  await vi.advanceTimersByTimeAsync(0);
  queueMessage(ravi, 'one');
  const triesAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return tries.mock.calls.length;
  };
  // Attempts at 0, 1 and 3 seconds; the next one four seconds later.
  expect(await triesAfter(5000)).toBe(3);
  window.dispatchEvent(new Event('online'));
  expect(await triesAfter(900)).toBe(4);
  expect(await triesAfter(200)).toBe(5);
  // Another tab that has just written something does not end this tab's pause.
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'draft:outbox/somebody/two' }));
  expect(await triesAfter(1400)).toBe(5);
  close();
  window.dispatchEvent(new Event('online'));
  expect(await triesAfter(60_000)).toBe(5);
});
