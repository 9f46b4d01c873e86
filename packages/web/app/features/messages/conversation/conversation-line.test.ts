import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../../../lib/testing/kept-storage.ts';
import { turnTimeouts, unanswered } from '../../../lib/testing/unanswered.ts';
import type { Conversation } from './conversation-cache.ts';
import { ConversationLine } from './conversation-line.ts';

const answers = vi.fn<(init: RequestInit) => Response | Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  turnTimeouts();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => answers(init));
  const storage = keptStorage();
  const page = { localStorage: storage, sessionStorage: storage, location: { pathname: '/chats' } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
});
afterEach(() => {
  answers.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hers = '00000000-0000-4000-8000-000000000002';

const openLine = (screen: Partial<ConstructorParameters<typeof ConversationLine>[1]> = {}) =>
  new ConversationLine(hers, {
    read: () => ({ pages: [], pageParams: [] }),
    change: () => undefined,
    isFetching: () => false,
    isWatched: () => true,
    onRead: () => undefined,
    ...screen,
  });
const nothingMissed = () =>
  Response.json({ message: '', data: [], next_cursor: null, mayWrite: true, readUpTo: null });
const refusal = (status: number, code: string) => () => Response.json({ message: code, code }, { status });
const aWhile = () => vi.advanceTimersByTimeAsync(10_000);

test('what was missed is asked for again until it is there', async () => {
  answers.mockImplementationOnce(refusal(503, 'busy'));
  answers.mockImplementation(nothingMissed);
  const line = openLine();
  line.catchUp();
  await aWhile();
  expect(answers).toHaveBeenCalledTimes(2);
  line.close();
});

test('what is never answered is given up and asked for again', async () => {
  answers.mockImplementationOnce(unanswered);
  answers.mockImplementation(nothingMissed);
  const line = openLine();
  line.catchUp();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(answers).toHaveBeenCalledTimes(2);
  line.close();
});

test('of somebody who is gone it is asked once', async () => {
  answers.mockImplementation(refusal(404, 'profile_gone'));
  const line = openLine();
  line.catchUp();
  await aWhile();
  expect(answers).toHaveBeenCalledTimes(1);
  line.close();
});

const message = {
  _id: 'm1',
  sequence: 1,
  message: 'Are you there?',
  senderId: '00000000-0000-4000-8000-000000000001',
  receiverId: hers,
  clientId: 'c1',
  createdAt: '2026-11-21T10:00:00.000Z',
  read: false,
};

test.each<[string, (line: ConversationLine) => void]>([
  ['asked for', (line) => line.catchUp()],
  ['heard of', (line) => line.hear(message)],
  ['stored', (line) => line.add(message)],
  ['read', (line) => line.hearRead(1)],
])('what was %s during a fetch is asked for after it: its answer took the place', async (_, change) => {
  answers.mockImplementation(nothingMissed);
  const isFetching = vi.fn<() => boolean>(() => true);
  const line = openLine({ isFetching });
  change(line);
  await aWhile();
  answers.mockClear();
  isFetching.mockReturnValue(false);
  line.fetched();
  await aWhile();
  expect(answers).toHaveBeenCalledTimes(1);
  change(line);
  await aWhile();
  answers.mockClear();
  line.fetched();
  await aWhile();
  expect(answers, 'nothing came during the fetch').not.toHaveBeenCalled();
  line.close();
});

test('what may have been missed before the first answer is asked for after it', async () => {
  answers.mockImplementation(nothingMissed);
  const read = vi.fn<() => Conversation | undefined>(() => undefined);
  const line = openLine({ read });
  line.catchUp();
  await aWhile();
  expect(answers).not.toHaveBeenCalled();
  read.mockReturnValue({ pages: [], pageParams: [] });
  line.fetched();
  await aWhile();
  expect(answers).toHaveBeenCalledTimes(1);
  line.close();
});

test('what the other wrote is read while somebody looks, and not before; what I wrote tells of nothing', async () => {
  answers.mockImplementation(() => Response.json({ message: '', data: null }));
  const theirs = { ...message, senderId: message.receiverId, receiverId: message.senderId };
  const isWatched = vi.fn<() => boolean>(() => false);
  const line = openLine({ isWatched });
  line.hear(theirs);
  await aWhile();
  expect(answers).not.toHaveBeenCalled();
  isWatched.mockReturnValue(true);
  line.hear(message);
  await aWhile();
  expect(answers).not.toHaveBeenCalled();
  line.hear(theirs);
  await aWhile();
  expect(answers.mock.calls.map(([{ method }]) => method)).toEqual(['PUT']);
  line.close();
});
