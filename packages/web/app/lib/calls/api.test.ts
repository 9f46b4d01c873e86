import { answer, endpoint } from '@mysathi/contract/endpoint';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { keptStorage } from '../testing/kept-storage.ts';
import { call, callFrom } from './api.ts';
import { CallFailure, isWorthRetrying } from './failures/call-failure.ts';
import { beginSession, forgetSession, onSessionEnded, wizardUser } from '../session/session.ts';

const language = z.string().min(2, 'Please name a language.');
const greeting = endpoint({
  method: 'POST',
  path: '/people/:id/greet',
  summary: 'Greets a person',
  access: 'member',
  params: z.object({ id: z.string() }),
  query: z.object({ tags: z.array(z.string()).optional() }),
  body: z.codec(z.object({ spoken_at_home: z.string() }), z.object({ homeLanguage: language }), {
    decode: ({ spoken_at_home }) => ({ homeLanguage: spoken_at_home }),
    encode: ({ homeLanguage }) => ({ spoken_at_home: homeLanguage }),
  }),
  answer: answer(z.object({ heard: z.boolean() })),
});
const input = { params: { id: 'a/b' }, query: { tags: ['x', 'y'] }, body: { homeLanguage: 'Hindi' } };

let store: Record<string, string> & Storage;
const asked: { url: string; bearer: string | null; body: unknown }[] = [];
let goodToken: string | undefined;
let refreshes = 0;
let refreshStatus = 200;

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const server = async (url: string, init: RequestInit = {}) => {
  if (url === '/api/auth/refresh') {
    refreshes += 1;
    await Promise.resolve();
    if (refreshStatus !== 200) return json(refreshStatus, { message: 'no', code: 'signed_out' });
    goodToken = `fresh-${refreshes}`;
    return json(200, { message: 'ok', data: null, access_token: goodToken });
  }
  const bearer = new Headers(init.headers).get('authorization');
  asked.push({ url, bearer, body: init.body });
  return bearer === `Bearer ${goodToken}`
    ? json(200, { message: 'ok', data: { heard: true } })
    : json(401, { message: 'Please log in again.', code: 'signed_out' });
};

beforeEach(() => {
  store = keptStorage();
  asked.length = 0;
  refreshes = 0;
  refreshStatus = 200;
  goodToken = 'good';
  vi.stubGlobal('window', { sessionStorage: store, location: { pathname: '/matches' } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', server);
  store.setItem('access_token', 'good');
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('goes out in the names of the wire and comes back decoded', async () => {
    const { data } = await call(greeting, input);
    expect(data).toEqual({ heard: true });
    expect(asked).toEqual([
      {
        url: '/api/people/a%2Fb/greet?tags=x&tags=y',
        bearer: 'Bearer good',
        body: '{"spoken_at_home":"Hindi"}',
      },
    ]);
  });

  test('takes the wizard token from the cookie when the tab has none', async () => {
    store.removeItem('access_token');
    vi.stubGlobal('document', { cookie: 'path=%2Fpd; access_token=good' });
    await call(greeting, input);
    expect(asked[0]?.bearer).toBe('Bearer good');
    expect('access_token' in store).toBe(false);
  });

  test('carries the words and the code of a failure', async () => {
    vi.stubGlobal('fetch', () =>
      json(429, { message: 'Too many tries.', code: 'too_many' }, { 'retry-after': '30' }),
    );
    const failure = await call(greeting, input).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Too many tries.',
      retryAfterSeconds: 30,
    });
    expect(isWorthRetrying(failure)).toBe(false);
  });

  test('that finds no network or an answer against the contract says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(call(greeting, input)).rejects.toMatchObject({ code: 'offline', status: 0 });
    vi.stubGlobal('fetch', () => json(200, { message: 'ok', data: { heard: 'yes' } }));
    await expect(call(greeting, input)).rejects.toMatchObject({ code: 'unreadable' });
  });

  test('whose answer a fault of the program keeps from being read fails with that fault, and not for want of a network', async () => {
    const fault = new TypeError('heard is not a function');
    const decode = () => {
      throw fault;
    };
    const faulty = z.codec(z.object({ heard: z.boolean() }), z.object({ heard: z.boolean() }), {
      decode,
      encode: (heard) => heard,
    });
    await expect(call({ ...greeting, answer: answer(faulty) }, input)).rejects.toBe(fault);
  });

  test('that the contract refuses says so in its words, under the names of the wire, and is not sent', async () => {
    const refused = (body: unknown) =>
      call(greeting, { ...input, body: body as typeof input.body }).catch((thrown: unknown) => thrown);
    const failure = await refused({ homeLanguage: 'H' });
    const message = 'Please name a language.';
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({
      status: 400,
      code: 'invalid',
      message,
      errors: [{ path: 'home_language', message }],
    });
    expect(isWorthRetrying(failure)).toBe(false);
    await expect(refused({})).resolves.toMatchObject({ message: 'Please check this answer.' });
    const plain = { ...greeting, body: z.object({ memberId: z.uuid('No.') }) };
    const named = await call(plain, { ...input, body: { memberId: 'x' } }).catch((thrown: unknown) => thrown);
    expect(named).toMatchObject({ errors: [{ path: 'memberId', message: 'No.' }] });
    expect(asked).toEqual([]);
  });

  test('from a loader sends no bearer', async () => {
    goodToken = undefined;
    await expect(callFrom(server, greeting, input)).rejects.toMatchObject({ status: 401 });
    expect(asked[0]?.bearer).toBeNull();
    expect(refreshes).toBe(0);
  });
});

describe('while another person has signed in in this browser', () => {
  const cookieOf = (id: string) => {
    const user = encodeURIComponent(JSON.stringify({ _id: id, name: id }));
    vi.stubGlobal('document', { cookie: `access_token=of-${id}; UserData=${user}` });
  };
  const reload = vi.fn<() => void>();
  /** Starts a call without awaiting it, as when the page is left meanwhile. */
  const expectNoAnswer = async () => {
    const answered = vi.fn<() => void>();
    void call(greeting, input).finally(answered);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(asked.map(({ bearer }) => bearer)).not.toContain('Bearer of-ravi');
    expect(answered).not.toHaveBeenCalled();
  };
  beforeEach(() => {
    reload.mockClear();
    const { sessionStorage } = window;
    vi.stubGlobal('window', { sessionStorage, localStorage: {}, location: { pathname: '/mailbox', reload } });
  });
  afterEach(forgetSession);

  test('a tab of the first does nothing in the name of the other, and is opened anew', async () => {
    beginSession('of-asha', { _id: 'asha', name: 'Asha' });
    cookieOf('ravi');
    goodToken = 'of-ravi';
    await expectNoAnswer();
    expect(Object.keys(store).length).toBe(0);
  });

  test('nor does a step of the wizard', async () => {
    store.removeItem('access_token');
    cookieOf('asha');
    expect(wizardUser()?.id).toBe('asha');
    cookieOf('ravi');
    goodToken = 'of-ravi';
    await expectNoAnswer();
  });

  test('the same person in another tab changes nothing', async () => {
    beginSession('aged', { _id: 'asha', name: 'Asha' });
    cookieOf('asha');
    goodToken = 'of-asha';
    await expect(call(greeting, input)).resolves.toMatchObject({ data: { heard: true } });
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a refused token', () => {
  test('is refreshed once for all calls of the moment, which are replayed', async () => {
    goodToken = 'another';
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(greeting, input)));
    expect(answers).toHaveLength(4);
    expect(refreshes).toBe(1);
    expect(store['access_token']).toBe('fresh-1');
  });

  const visit = { ...greeting, access: 'visitor' } as const;

  test('is refreshed for a call that tells members more, and for no other that visitors may make', async () => {
    goodToken = 'another';
    await expect(call(visit, input)).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toBe(0);
    await expect(call({ ...visit, tellsMembersMore: true }, input)).resolves.toMatchObject({
      data: { heard: true },
    });
    expect(refreshes).toBe(1);
  });

  test('that cannot be refreshed ends the session, but not on the landing page', async () => {
    goodToken = 'another';
    refreshStatus = 401;
    let ended = 0;
    const stop = onSessionEnded(async () => {
      ended += 1;
      return false;
    });
    await expect(call(greeting, input)).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
    expect('access_token' in store).toBe(false);

    store.setItem('access_token', 'old');
    window.location.pathname = '/';
    await expect(call(greeting, input)).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
    expect(store['access_token']).toBe('old');
    stop();
  });

  test('gives way to the one that another tab brought, and that to a fresh one when it has aged too', async () => {
    goodToken = undefined;
    vi.stubGlobal('document', { cookie: 'access_token=of-another-tab' });
    let ended = false;
    const stop = onSessionEnded(async () => (ended = true));
    await expect(call(greeting, input)).resolves.toMatchObject({ data: { heard: true } });
    expect(asked.map(({ bearer }) => bearer)).toEqual([
      'Bearer good',
      'Bearer of-another-tab',
      'Bearer fresh-1',
    ]);
    expect({ ended, refreshes, kept: store['access_token'] }).toEqual({
      ended: false,
      refreshes: 1,
      kept: 'fresh-1',
    });
    stop();
  });

  test('that is refused right after it was renewed is not renewed again', async () => {
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const said = await server(url, init);
      goodToken = undefined;
      return said;
    });
    goodToken = undefined;
    await expect(call(greeting, input)).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toBe(1);
  });

  test('lets the call wait for a new sign-in and goes on with it', async () => {
    goodToken = 'another';
    refreshStatus = 401;
    const stop = onSessionEnded(async () => {
      store.setItem('access_token', 'another');
      return true;
    });
    await expect(call(greeting, input)).resolves.toMatchObject({ data: { heard: true } });
    expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer good', 'Bearer another']);

    // After a logout elsewhere there is no token that could be refused.
    store.removeItem('access_token');
    await expect(call(greeting, input)).resolves.toMatchObject({ data: { heard: true } });
    stop();
  });

  test('of a visitor call is the answer itself', async () => {
    goodToken = 'another';
    let ended = false;
    const stop = onSessionEnded(async () => (ended = true));
    await expect(call({ ...greeting, access: 'visitor' }, input)).rejects.toMatchObject({ status: 401 });
    expect({ ended, refreshes, calls: asked.length }).toEqual({ ended: false, refreshes: 0, calls: 1 });
    stop();
  });

  test('is kept when the server could not decide', async () => {
    goodToken = 'another';
    refreshStatus = 503;
    await expect(call(greeting, input)).rejects.toMatchObject({ status: 503 });
    expect(store['access_token']).toBe('good');
  });
});
