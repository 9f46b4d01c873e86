import { expect, test } from 'vitest';

import { CodeColumn } from './code-column.ts';

test('codes beyond two bytes are kept whole, beside those before them and whatever the column grows to', () => {
  const column = new CodeColumn(4);
  column.put(0, 7);
  column.put(1, 2 ** 16 - 1);
  const narrow = column.bytes;
  column.put(2, 2 ** 16);
  expect(column.bytes).toBe(2 * narrow);
  column.put(3, 900_000);
  expect([...column.codes]).toEqual([7, 65_535, 65_536, 900_000]);
  column.resize(6);
  column.put(5, 1_000_000);
  expect([...column.codes]).toEqual([7, 65_535, 65_536, 900_000, 0, 1_000_000]);
});

test('a narrow column grows narrow', () => {
  const column = new CodeColumn(2);
  column.put(1, 12);
  column.resize(4);
  expect([[...column.codes], column.bytes]).toEqual([[0, 12, 0, 0], 8]);
});
