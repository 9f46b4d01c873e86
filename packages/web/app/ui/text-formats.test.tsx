import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { drawn } from '../lib/testing/in-english.tsx';
import { Ago } from './text-formats.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:00+05:30'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('when something was is said in a word, and to pointers and programs whole', () => {
  expect(drawn(<Ago moment="2026-11-20T05:12:00Z" />)).toBe(
    '<time dateTime="2026-11-20T05:12:00Z" title="20-11-2026 10:42 AM">10:42 AM</time>',
  );
  const viewed = ({ when }: { when: string }) => `Viewed: ${when}`;
  expect(drawn(<Ago moment="2026-11-19T05:12:00Z" sentence={viewed} />)).toContain('>Viewed: Yesterday<');
});
