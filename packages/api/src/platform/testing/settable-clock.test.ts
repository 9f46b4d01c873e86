import { expect, test } from 'vitest';

import { SettableClock } from './settable-clock.ts';

test('a settable clock stands still', () => {
  const clock = new SettableClock('2026-01-01T00:00:00Z');
  clock.advanceSeconds(90);
  expect(clock.now()).toEqual(new Date('2026-01-01T00:01:30Z'));
});
