import { expect, test } from 'vitest';

import { suggestedName } from './suggested-name.ts';

test.each([
  [['Age 25 to 32', 'Pune, Maharashtra'], 'Age 25 to 32, Pune, Maharashtra'],
  [['Age 25 to 32', 'Pune, Maharashtra', 'Postgraduate', 'Veg'], 'Age 25 to 32, Pune, Maharashtra'],
  [['x'.repeat(40)], 'x'.repeat(40)],
  [['x'.repeat(41), 'Veg'], ''],
  [[], ''],
])('%j are called %j', (filters, name) => {
  expect(suggestedName(filters)).toBe(name);
});
