import { expect, test } from 'vitest';

import { MemberIndex } from './member-index.ts';
import { allWomen } from './testing/requests.ts';
import type { SearchableMember } from './searchable-member.ts';

const member = (n: number): SearchableMember => ({
  id: `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
  gender: 'Female',
  listableDay: 0,
  listedAt: n,
  birthYear: 1995,
  height: null,
  religion: null,
  community: null,
  subCaste: null,
  motherTongue: null,
  maritalStatus: null,
  complexion: null,
  education: null,
  profession: `the quick brown fox jumps over the lazy dog ${n}`,
  diet: null,
  income: null,
  nativePlace: null,
  workPlace: null,
  verified: false,
  withPhoto: false,
  onTheMap: false,
  activeDay: 0,
  facts: null,
});

test('a filter by as many parts of professions as an address may hold finds all who have one of them', () => {
  const members = 20_000;
  const index = new MemberIndex();
  for (let n = 0; n < members; n += 1) index.put(member(n));
  index.settle();
  const { total } = index.search({
    ...allWomen('2026-12-01'),
    filters: { professions: { parts: 'abcdefghijklmnopqrstuvwxyz'.split(''), words: [] } },
    most: 0,
  });
  expect(total).toBe(members);
});
