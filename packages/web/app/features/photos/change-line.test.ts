import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Photo, Photos } from '@mysathi/contract/endpoints/photos';

import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { beforeLogout } from '../../lib/session/before-logout.ts';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { ChangeLine } from './change-line.ts';
import { withChange } from './photo-rules.ts';
import { examplePhoto } from './testing/example-photo.ts';
import type { PhotoChange } from './photo-rules.ts';

const first = 'additional_photo_1';
const second = 'additional_photo_2';
const third = 'additional_photo_3';
const family = 'family_photo_1';

const picture = (name: string): Photo => examplePhoto(`/${name}.webp`);

/** The photos stored on the server. */
let stored: Photos;
let shown: Photos;
let line: ChangeLine;
let page: EventTarget;
/** Changes that were sent and wait for `answer`, oldest first. */
let under: {
  done: (photos: Photos) => Photos;
  keepalive: boolean | undefined;
  answer: (answer: Response) => void;
}[];
/** The arrangements requested in single calls. */
let arranged: Record<string, string>[];
/** All changes that were sent, in order. */
let sent: PhotoChange[];
/** The files each of them was meant for, at both ends. */
let meant: (string | undefined)[][];
const explain = vi.fn<(failure: CallFailure) => void>();

/** Returns the photos arranged in another order, each named by its address, with their visibility. */
const withArranged = (photos: Photos, order: Record<string, string>): Photos => {
  const all = [first, second, third, family] as const;
  const entries = all.map((slot) => {
    const photo = photos[all.find((one) => photos[one]?.Location === order[slot]) ?? slot];
    const visibility = order[`${slot}_visibility`] ?? photo?.visibility;
    return [slot, { ...photo, visibility }];
  });
  return Object.fromEntries(entries);
};

const told = () => Response.json({ status: 200, message: 'Photos', data: stored });

beforeEach(() => {
  stored = {
    [first]: picture('a'),
    [second]: picture('b'),
    [third]: picture('c'),
    [family]: picture('d'),
  };
  shown = stored;
  under = [];
  sent = [];
  meant = [];
  arranged = [];
  page = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  const storage = keptStorage();
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      localStorage: storage,
      sessionStorage: storage,
      location: { pathname: '/profile/update' },
    }),
  );
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'GET') return Promise.resolve(told());
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    const { holds, move_to_holds, ...body } = JSON.parse(init.body as string);
    const { keepalive } = init;
    if (path === '/api/users_photos') {
      arranged.push(body);
      under.push({ done: (photos) => withArranged(photos, body), keepalive, answer });
    } else {
      const change = { slot: path.split('/').at(-1), ...body } as PhotoChange;
      sent.push(change);
      meant.push([holds, move_to_holds]);
      under.push({ done: (photos) => withChange(photos, change), keepalive, answer });
    }
    return promise;
  });
  line = new ChangeLine({ read: () => shown, draw: (photos) => void (shown = photos) });
});
afterEach(() => {
  explain.mockReset();
  vi.unstubAllGlobals();
});

/** Lets the oldest pending change succeed or fail. */
const answerNext = async (outcome: 'done' | 'fails' | 'done_but_fails'): Promise<void> => {
  await vi.waitFor(() => expect(under).not.toEqual([]));
  const [one] = under.splice(0, 1);
  if (one === undefined) return;
  if (outcome !== 'fails') stored = one.done(stored);
  one.answer(outcome === 'done' ? told() : new Response('{}', { status: 500 }));
};

const order = (photos: Photos) =>
  [first, second, third].map((slot) => photos[slot as typeof first]?.Location);
const settle = () => vi.waitFor(() => expect(line.$unanswered.get()).toEqual([]));

const moveLater: PhotoChange = { slot: first, move_to: second };
const moveOn: PhotoChange = { slot: second, move_to: third };
const hide = (slot: typeof first | typeof second | typeof third | typeof family): PhotoChange => ({
  slot,
  visibility: 'accepted',
});
const add = (...changes: PhotoChange[]) => {
  for (const change of changes) void line.add(change, explain);
};

test('a picture takes two moves at once, which go out one after the other', async () => {
  add(moveLater, moveOn);
  expect(order(shown)).toEqual(['/b.webp', '/c.webp', '/a.webp']);
  await answerNext('done');
  await answerNext('done');
  await settle();
  expect(sent).toEqual([moveLater, moveOn]);
  expect(meant).toEqual([
    ['/a.webp', '/b.webp'],
    ['/a.webp', '/c.webp'],
  ]);
  expect(order(shown)).toEqual(['/b.webp', '/c.webp', '/a.webp']);
  expect(order(stored)).toEqual(order(shown));
});

test('nothing is removed or replaced at the ends of a move until the server has told where the pictures are', async () => {
  add(moveLater, hide(third));
  expect([first, second, third, family].map((slot) => line.isMoving(slot as typeof first))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await answerNext('fails');
  await answerNext('done');
  await settle();
  expect(line.isMoving(second)).toBe(false);
  expect(order(shown)).toEqual(['/a.webp', '/b.webp', '/c.webp']);
});

test('a move that failed may have been done: the server is asked before anything is shown as it was', async () => {
  add(moveLater);
  await answerNext('done_but_fails');
  await settle();
  expect(order(shown)).toEqual(['/b.webp', '/a.webp', '/c.webp']);
  expect(explain).toHaveBeenCalledTimes(1);
});

test('with a move that fails goes what was meant for the pictures it moved, and nothing else', async () => {
  add(moveLater, moveOn, hide(third), hide(family));
  await answerNext('fails');
  await answerNext('done');
  await settle();
  expect(sent).toEqual([moveLater, hide(family)]);
  expect(order(shown)).toEqual(['/a.webp', '/b.webp', '/c.webp']);
  expect(shown[family]?.visibility).toBe('accepted');
  expect(explain).toHaveBeenCalledTimes(1);
});

test('one of three choices of who sees it fails, and the others stand', async () => {
  add(hide(first), hide(second), hide(third));
  await answerNext('done');
  await answerNext('fails');
  await answerNext('done');
  await settle();
  expect([first, second, third].map((slot) => shown[slot as typeof first]?.visibility)).toEqual([
    'accepted',
    'members',
    'accepted',
  ]);
  expect(explain).toHaveBeenCalledTimes(1);
});

const leaving = [
  ['the page goes', () => page.dispatchEvent(new Event('pagehide'))],
  [
    'it is out of sight, as phones may end it then',
    () => {
      Object.assign(document, { visibilityState: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['its member logs out', () => void [...beforeLogout].map((send) => send())],
] as const;

test.each(leaving)('who sees three photos is sent when %s, and once', async (_, leave) => {
  add(
    hide(first),
    hide(second),
    { slot: third, visibility: 'accepted' },
    { slot: third, visibility: 'members' },
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  leave();
  page.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([hide(first)]);
  const places = { [first]: '/a.webp', [second]: '/b.webp', [third]: '/c.webp' };
  const audiences = { [first]: 'accepted', [second]: 'accepted', [third]: 'members' };
  const named = Object.fromEntries(
    Object.entries(audiences).map(([slot, one]) => [`${slot}_visibility`, one]),
  );
  expect(arranged).toEqual([{ ...places, ...named }]);
  expect(under.map(({ keepalive }) => keepalive)).toEqual([true, true]);
  await answerNext('done');
  await answerNext('done');
  await settle();
  expect(shown).toEqual(stored);
  expect(sent).toHaveLength(1);
});

test.each(leaving)(
  'a move that waits behind a move is sent with it in one call when %s',
  async (_, leave) => {
    add(moveLater, moveOn, hide(third), hide(family));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    leave();
    expect(sent).toEqual([moveLater]);
    expect(arranged).toEqual([
      {
        [first]: '/b.webp',
        [second]: '/c.webp',
        [third]: '/a.webp',
        [family]: '/d.webp',
        [`${third}_visibility`]: 'accepted',
        [`${family}_visibility`]: 'accepted',
      },
    ]);
    await answerNext('done');
    await answerNext('done');
    await settle();
    expect(order(stored)).toEqual(['/b.webp', '/c.webp', '/a.webp']);
    expect(shown).toEqual(stored);
  },
);

test('a move that comes after the call that has overtaken it is refused, and nobody hears of that', async () => {
  add(moveLater, moveOn);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  page.dispatchEvent(new Event('pagehide'));
  under.reverse();
  await answerNext('done');
  await settle();
  await answerNext('fails');
  add(hide(first));
  await answerNext('done');
  await settle();
  expect(order(shown)).toEqual(['/b.webp', '/c.webp', '/a.webp']);
  expect(shown).toEqual(stored);
  expect(explain).not.toHaveBeenCalled();
});

test('what could not be sent as the page went out of sight goes back, and is told once', async () => {
  add(moveLater, moveOn);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  leaving[1][1]();
  await answerNext('done');
  await answerNext('fails');
  await settle();
  expect(order(shown)).toEqual(['/b.webp', '/a.webp', '/c.webp']);
  expect(explain).toHaveBeenCalledTimes(1);
});

test('a page that comes into sight sends nothing of its own accord', async () => {
  add(moveLater, moveOn);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(arranged).toEqual([]);
  await answerNext('done');
  await answerNext('done');
  await settle();
});

test('what the server tells of another slot leaves a move as it is shown, whichever comes first', async () => {
  const before = stored;
  const moved = withChange(stored, moveLater);
  add(moveLater);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const removed = { [third]: undefined };
  line.tell({ ...moved, ...removed }, [third]);
  expect(order(shown)).toEqual(['/b.webp', '/a.webp', undefined]);
  await answerNext('done');
  await settle();
  line.tell({ ...before, [family]: picture('e') }, [family]);
  expect(order(shown)).toEqual(['/b.webp', '/a.webp', undefined]);
  expect(shown[family]?.Location).toBe('/e.webp');
});
