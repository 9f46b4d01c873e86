import { expect, test } from 'vitest';

import { pageOf } from './page-of.ts';

test('a page goes on after its last row only when there is one row more', () => {
  expect(pageOf(['a', 'b', 'c'], 2)).toEqual({ rows: ['a', 'b'], last: 'b' });
  expect(pageOf(['a', 'b'], 2)).toEqual({ rows: ['a', 'b'], last: undefined });
  expect(pageOf([], 2)).toEqual({ rows: [], last: undefined });
});
