import { expect, test } from 'vitest';

import { createLog } from '../log.ts';
import { forEachIsolated } from './for-each-isolated.ts';

test('one that fails holds up no other, and the log says where each failed without their words', async () => {
  const done: string[] = [];
  const settle = async (name: string) => {
    if (name !== 'Meera') throw Object.assign(new Error(`${name} is not there`), { code: '23503' });
    done.push(name);
  };
  const error: unknown = await forEachIsolated(['Asha', 'Meera', 'Ravi'], settle).catch(
    (failure: unknown) => failure,
  );
  expect(done).toEqual(['Meera']);

  const lines: string[] = [];
  createLog('error', { write: (line) => lines.push(line) }).error(error);
  const one = {
    name: 'Error',
    code: '23503',
    at: expect.arrayContaining([expect.stringContaining('settle')]),
  };
  expect(JSON.parse(lines.join(''))).toMatchObject({ err: { name: 'AggregateError', failures: [one, one] } });
  expect(lines.join('')).not.toMatch(/Asha|Ravi/);
});
