import { expect, test } from 'vitest';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { readable } from '../../lib/testing/in-english.tsx';
import { InterestRow } from './interest-row.tsx';

type Stands = Pick<Interest, 'direction' | 'status' | 'kindly'>;

const row = (stands: Stands): string => {
  const interest = {
    _id: 'one',
    createdAt: '2025-11-20T05:12:00Z',
    userInfo: { id: 'meera', name: 'Meera', photo: null, sharedHobbies: 0 },
    ...stands,
  } as unknown as Interest;
  return readable(
    <InterestRow
      interest={interest}
      withDirection
      waiting={[]}
      onAnswer={() => undefined}
      menuOf={() => null}
      chatOf={() => null}
      chosen={false}
    />,
  );
};

const kindLine = 'Thank you for your interest.';

test('the polite line of a no is read by who said it and by who was told it', () => {
  const no = { status: 'rejected', kindly: true } as const;
  expect(row({ ...no, direction: 'received' })).toMatch(/Your answer:\s+Thank you for your interest\./);
  expect(row({ ...no, direction: 'sent' })).toMatch(/Their answer:\s+Thank you for your interest\./);
});

test('a no without it, and what is no no any more, say nothing of it', () => {
  for (const direction of ['received', 'sent'] as const) {
    expect(row({ direction, status: 'rejected', kindly: false })).not.toContain(kindLine);
    for (const status of ['pending', 'accepted'] as const)
      expect(row({ direction, status, kindly: true })).not.toContain(kindLine);
  }
});
