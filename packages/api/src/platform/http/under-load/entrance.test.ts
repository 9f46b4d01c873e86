import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Problem } from '@mysathi/contract/errors';

import { Entrance } from './entrance.ts';

let isCrowded: boolean;
let entrance: Entrance;
/** The outcome of each visitor: `in` or `put off`. */
let answers: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  isCrowded = true;
  answers = {};
  entrance = new Entrance({
    isCrowded: () => isCrowded,
    atATurn: 10,
    burst: 5,
    places: 2,
    patienceMilliseconds: { atOnce: 1500, lasting: 400 },
  });
});
afterEach(() => vi.useRealTimers());

/** Lets each visitor arrive, in this order; returns functions with which they leave. */
const arrive = (names: string) =>
  Array.from(names, (name) =>
    entrance.arrive(name, (refusal?: Problem) => {
      answers[name] = refusal ? 'put off' : 'in';
    }),
  );

const letAllIn = () => {
  isCrowded = false;
  entrance.letIn();
};

const came = (out: 'in' | 'put off') =>
  Object.keys(answers)
    .filter((name) => answers[name] === out)
    .toSorted()
    .join('');

test('many at once are more than have a place in a line that lasts, and wait longer', () => {
  arrive('abcde');
  vi.advanceTimersByTime(1499);
  letAllIn();
  expect(came('in')).toBe('abcde');
});

test('they are put off, too, when their time is over', () => {
  arrive('abcde');
  vi.advanceTimersByTime(1500);
  expect(came('put off')).toBe('abcde');
});

test('when more and more come the line lasts, and becomes as short as it may be then', () => {
  arrive('abcdef');
  expect(came('put off')).toBe('ef');
  arrive('gh');
  letAllIn();
  expect(came('in')).toBe('ab');
});

test('whoever comes into a line that lasts waits a shorter time', () => {
  const [leave] = arrive('abcdefgh');
  leave?.();
  arrive('i');
  expect(came('put off')).toBe('cdefgh');
  vi.advanceTimersByTime(399);
  expect(came('put off')).toBe('cdefgh');
  vi.advanceTimersByTime(1);
  expect(came('put off')).toBe('cdefghi');
  letAllIn();
  expect(came('in')).toBe('b');
});

test('once the line was empty the next one is new', () => {
  arrive('abcdef');
  letAllIn();
  isCrowded = true;
  answers = {};
  arrive('ghijk');
  vi.advanceTimersByTime(1499);
  expect(answers).toEqual({});
});
