import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';

const asha = { _id: '00000000-0000-4000-8000-000000000001', name: 'Asha' };
const ravi = '00000000-0000-4000-8000-000000000002';

let isFull: boolean;
let calls: number;

beforeEach(() => {
  vi.useFakeTimers();
  [isFull, calls] = [false, 0];
  const sessionStorage = keptStorage();
  sessionStorage['access_token'] = 'a-token';
  sessionStorage['UserData'] = JSON.stringify(asha);
  const localStorage = keptStorage({ isFull: () => isFull });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { localStorage, sessionStorage, location: { pathname: '/chats' } }),
  );
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    // Lets the test end.
    if (calls > 20) return new Promise<Response>(() => undefined);
    return Response.json({ message: 'After Accept him', code: 'not_accepted' }, { status: 403 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a message that is refused while the device is full is sent once, and stands once in the outbox', async () => {
  vi.resetModules();
  const { openOutbox, queueMessage, $outbox } = await import('./outbox.ts');
  const close = openOutbox();
  queueMessage(ravi, 'Hello');
  isFull = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toBe(1);
  expect($outbox.get()).toMatchObject([{ text: 'Hello', state: 'refused' }]);
  close();
});
