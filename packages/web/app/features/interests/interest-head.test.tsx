import { expect, onTestFinished, test, vi } from 'vitest';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { InterestHead } from './interest-head.tsx';

const interest = {
  id: 'one',
  status: 'pending',
  direction: 'received',
  userInfo: {
    id: 'meera',
    name: 'Meera',
    photo: null,
    sharedHobbies: 0,
    birthYear: 1996,
    nativePlace: 'Pune',
  },
} as unknown as Interest;

const dated = (createdAt: string, withDirection = false): string =>
  readable(
    <InterestHead interest={{ ...interest, createdAt }} nameId="name" withDirection={withDirection} />,
  );

test('an interest of today has its time, an earlier one its day in words', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:00+05:30'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(dated('2026-11-19T18:30:00Z')).toContain('12:00 AM');
  const earlier = dated('2025-11-20T05:12:00Z');
  expect(earlier).toContain('20\u00a0November\u00a02025');
  expect(earlier).not.toContain('AM');
});

test('no dot of its facts can hang at the end of a line', () => {
  const words = dated('2025-11-20T05:12:00Z', true);
  expect(words).toMatch(/\d yrs\s+Pune/);
  expect(words).toMatch(/You received this\s+20\u00a0November\u00a02025/);
  expect(words).not.toContain('·');
});

test('words that run to the left keep their direction to themselves', () => {
  const userInfo = { ...interest.userInfo, name: 'عائشہ', nativePlace: 'لکھنؤ' };
  const head = drawn(
    <InterestHead
      interest={{ ...interest, userInfo, createdAt: '2025-11-20T05:12:00Z' }}
      nameId="name"
      withDirection
    />,
  );
  expect(head).toMatch(/<a[^>]* dir="auto"[^>]*>عائشہ<\/a>/);
  expect(head).toMatch(/<p dir="auto">(?:(?!<p).)*لکھنؤ/);
});
