import { answer, endpoint } from '@mysathi/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { upload } from './upload.ts';

const keep = endpoint({
  method: 'POST',
  path: '/files',
  summary: 'Keeps a file',
  access: 'member',
  takesFiles: ['profile_picture'],
  body: z.object({}),
  answer: answer(z.object({ kept: z.boolean() })),
});

let status = 200;
let isSilent = false;

const opened: Request[] = [];

class Request extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {
    opened.push(this);
  }
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return name === 'Retry-After' && status === 503 ? '5' : null;
  }
  abort() {}
  send() {
    if (isSilent) return;
    this.status = status;
    this.responseText = JSON.stringify({ message: 'ok', data: { kept: true } });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  status = 200;
  isSilent = false;
  const sessionStorage = { getItem: () => 'token' };
  vi.stubGlobal('window', { sessionStorage, location: { pathname: '/profile' } });
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file that arrives is answered', async () => {
  await expect(upload(keep, { form: new FormData() })).resolves.toMatchObject({ data: { kept: true } });
});

test('a token that aged and cannot be renewed without a network fails as any call does', async () => {
  status = 401;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(upload(keep, { form: new FormData() })).rejects.toMatchObject({
    name: 'CallFailure',
    status: 0,
    code: 'offline',
  });
});

test('a file for which the server is too busy says when to come again', async () => {
  status = 503;
  await expect(upload(keep, { form: new FormData() })).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
  });
});

test('a file over a line that is gone unnoticed is lost after two minutes in which nothing moved', async () => {
  vi.useFakeTimers();
  isSilent = true;
  const outcomes: unknown[] = [];
  const sent = upload(keep, { form: new FormData() }).catch((failure: unknown) => outcomes.push(failure));
  await vi.advanceTimersByTimeAsync(119_000);
  opened.at(-1)?.upload.dispatchEvent(new Event('progress'));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  await sent;
  expect(outcomes).toMatchObject([{ name: 'CallFailure', status: 0, code: 'offline' }]);
});

test('a file that has arrived leaves nothing that waits', async () => {
  vi.useFakeTimers();
  await upload(keep, { form: new FormData() });
  expect(vi.getTimerCount()).toBe(0);
});

test('a file whose answer a fault of the program keeps from being read is not lost on its way', async () => {
  const fault = new TypeError('kept is not a function');
  vi.spyOn(keep.answer, 'safeParse').mockImplementationOnce(() => {
    throw fault;
  });
  await expect(upload(keep, { form: new FormData() })).rejects.toBe(fault);
});
