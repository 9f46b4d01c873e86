import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ConversationLine } from './conversation-line.ts';

const answers = vi.fn<() => Response>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => answers());
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const page = { localStorage: storage, sessionStorage: storage, location: { pathname: '/chats' } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
});
afterEach(() => {
  answers.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openLine = () =>
  new ConversationLine('00000000-0000-4000-8000-000000000002', {
    read: () => ({ pages: [], pageParams: [] }),
    change: () => undefined,
    isWatched: () => true,
    onRead: () => undefined,
  });
const refusal = (status: number, code: string) => () => Response.json({ message: code, code }, { status });
const aWhile = () => vi.advanceTimersByTimeAsync(10_000);

test('what was missed is asked for again until it is there', async () => {
  answers.mockImplementationOnce(refusal(503, 'busy'));
  answers.mockImplementation(() =>
    Response.json({ message: '', data: [], next_cursor: null, mayWrite: true, readUpTo: null }),
  );
  const line = openLine();
  line.catchUp();
  await aWhile();
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
