import { expect, test } from 'vitest';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { readable } from '../../lib/testing/in-english.tsx';
import { InterestHead } from './interest-head.tsx';

const interest = {
  id: 'one',
  status: 'pending',
  direction: 'received',
  userInfo: { id: 'meera', name: 'Meera', photo: null, sharedHobbies: 0 },
} as unknown as Interest;

const dated = (createdAt: string): string =>
  readable(<InterestHead interest={{ ...interest, createdAt }} nameId="name" withDirection={false} />);

test('an interest of today has its time, an earlier one its day in words', () => {
  expect(dated(new Date().toISOString())).toMatch(/\d\d:\d\d [AP]M/);
  const earlier = dated('2025-11-20T05:12:00Z');
  expect(earlier).toContain('20\u00a0November\u00a02025');
  expect(earlier).not.toContain('AM');
});
