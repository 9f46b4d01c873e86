import { parseArgs } from 'node:util';

import { afterEach, expect, test, vi } from 'vitest';

import { complaintAbout, numberOf, rupeesOf, showOnce, wishOf } from './run-at-desk.ts';

afterEach(() => vi.restoreAllMocks());

const usage = 'npm run updates';

test.each(['', '0', '-1', '1.5', '1e2', '0x10', ' 7', '99999999999', 'seven'])('%j is no number', (typed) => {
  expect(() => numberOf(typed, 'an update', usage)).toThrow('Give the number of an update, in digits.');
});

test('a number is read up to the highest there can be', () => {
  expect(numberOf('32767', 'an update', usage, 32_767)).toBe(32_767);
  expect(() => numberOf('32768', 'an update', usage, 32_767)).toThrow('in digits');
});

test.each(['', '0', '-5', '$100', '1e5', '12.345', '99999999999999999999'])('%j is no sum', (typed) => {
  expect(() => rupeesOf(typed, usage)).toThrow('Give a sum such as 1,25,000');
});

/** A screen that accepts or fails every write as given. */
const screen = (failure: Error | null) =>
  vi.spyOn(process.stdout, 'write').mockImplementation((_text, ...rest: unknown[]) => {
    const answer = rest.at(-1) as (error: Error | null) => void;
    setImmediate(() => answer(failure));
    return true;
  });

test('what is shown once is done when it has left, and fails where nobody reads it', async () => {
  const shown = screen(null);
  await showOnce(['K7PM', '2QXR']);
  expect(shown).toHaveBeenCalledWith('K7PM\n2QXR\n', expect.any(Function));
  screen(new Error('write EPIPE'));
  await expect(showOnce(['K7PM'])).rejects.toThrow('could not be shown, so nothing was done');
});

test('options that there are not are answered with those that there are, and nothing else is', () => {
  const read = (...args: string[]) => {
    try {
      return parseArgs({ args, options: { by: { type: 'string' } } });
    } catch (error) {
      return complaintAbout(error, usage);
    }
  };
  for (const typed of ['--help', '--by', 'Meera']) expect(read(typed)).toMatch(/^.+\nnpm run updates$/);
  expect(complaintAbout(new Error('There is no paper.'), usage)).toBe('There is no paper.');
});

test('what is behind a failure is said too, once', () => {
  const taken = new Error('relation "updates" already exists');
  const migration = new Error('Migration 0488_updates failed and was taken back.', { cause: taken });
  expect(complaintAbout(migration, usage)).toBe(`${migration.message}\n${taken.message}`);
  const noJson = new Error(`paper.json is not JSON: ${taken.message}.`, { cause: taken });
  expect(complaintAbout(noJson, usage)).toBe(noJson.message);
  const refused = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
  const nobody = new AggregateError(refused.map((words) => new Error(words)));
  expect(complaintAbout(nobody, usage)).toBe(refused.join('\n'));
});

test('one thing is asked for, with the options that go with it, or else the list', () => {
  const ways = { list: ['after'], refuse: ['reason'], publish: [] } as const;
  const ask = (values: { after?: string; refuse?: string; publish?: boolean; reason?: string }) =>
    wishOf(values, ways, usage);
  expect(ask({})).toEqual({ wish: 'list', word: '' });
  expect(ask({ refuse: '7', reason: 'Spam' })).toEqual({ wish: 'refuse', word: '7' });
  expect(ask({ publish: true })).toEqual({ wish: 'publish', word: '' });
  expect(() => ask({ publish: true, refuse: '7' })).toThrow(/^npm run updates$/);
  expect(() => ask({ publish: true, reason: 'Spam' })).toThrow(
    '--reason does not go with what is asked for.',
  );
  expect(() => ask({ reason: 'Spam' })).toThrow('--reason does not go');
  const nothing: { refuse?: string } = {};
  expect(() => wishOf(nothing, { refuse: [] }, usage)).toThrow(usage);
});
