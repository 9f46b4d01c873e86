import { expect, test } from 'vitest';

import { clock } from './use-countdown.ts';

test.each([
  [0, '0:00'],
  [28, '0:28'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [78_912, '21:55:12'],
])('%i seconds are read as %s', (seconds, read) => {
  expect(clock(seconds)).toBe(read);
});
