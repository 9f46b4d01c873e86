import { beforeEach, expect, test } from 'vitest';

import { SettableClock } from '../testing/settable-clock.ts';
import { KeptPages } from './kept-pages.ts';
import type { PageSource } from './kept-pages.ts';

const limits = { trustedMilliseconds: 1000, longestMilliseconds: 30_000, mostBytes: 1000 };
const api = '/api/members';

let clock: SettableClock;
let changes: { count: number };
let pages: KeptPages;
/** The API's answer; null while it fails. */
let answer: string | null;
let rendered: number;
let asked: number;

const source: PageSource = {
  async ask() {
    asked += 1;
    return answer;
  },
  async render() {
    rendered += 1;
    if (answer === null) return null;
    const plain = Buffer.from(answer);
    const none = Buffer.alloc(0);
    return { bodies: { plain, gzip: none, br: none }, headers: {}, answers: new Map([[api, answer]]) };
  },
};

beforeEach(() => {
  clock = new SettableClock('2026-11-22T10:00:00Z');
  changes = { count: 0 };
  pages = new KeptPages(clock, changes, limits);
  [answer, rendered, asked] = ['Asha', 0, 0];
});

const shown = async (path = '/') => (await pages.find(path, source))?.bodies.plain.toString();

test('requests that come together render once, and nothing is asked for a second', async () => {
  expect(await Promise.all([shown(), shown(), shown()])).toEqual(['Asha', 'Asha', 'Asha']);
  clock.advanceSeconds(0.9);
  expect([await shown(), rendered, asked]).toEqual(['Asha', 1, 0]);
});

test('after a second the answers are asked for again, once, and the page stays while they are the same', async () => {
  await shown();
  clock.advanceSeconds(1);
  await Promise.all([shown(), shown()]);
  expect([rendered, asked]).toEqual([1, 1]);
  clock.advanceSeconds(1);
  answer = 'Bela';
  expect([await shown(), rendered]).toEqual(['Bela', 2]);
});

test('a change is seen by the next request', async () => {
  await shown();
  answer = 'nobody';
  changes.count += 1;
  expect(await shown()).toBe('nobody');
});

test('a rendering that began before a change is no answer to a request behind it', async () => {
  const gate = Promise.withResolvers<void>();
  const slow: PageSource = {
    ...source,
    render: async () => {
      const page = await source.render();
      await gate.promise;
      return page;
    },
  };
  const before = pages.find('/', slow);
  answer = 'nobody';
  changes.count += 1;
  const behind = shown();
  gate.resolve();
  expect((await before)?.bodies.plain.toString()).toBe('Asha');
  expect(await behind).toBe('nobody');
});

test('what must not be kept is not, and drops what was', async () => {
  await shown();
  answer = null;
  clock.advanceSeconds(1);
  expect([await shown(), pages.has('/')]).toEqual([undefined, false]);
});

test('a page is rendered again after half a minute, though its answers are the same', async () => {
  await shown();
  clock.advanceSeconds(30);
  await shown();
  expect(rendered).toBe(2);
});

test('the pages longest unused make room', async () => {
  answer = 'x'.repeat(200);
  for (const path of ['/a', '/b', '/a', '/c']) await shown(path);
  expect(['/a', '/b', '/c'].map((path) => pages.has(path))).toEqual([true, false, true]);
});
