import { expect, test } from 'vitest';

import type { MemberDetail } from '@mysathi/contract/endpoints/matches';

import { createQueryClient } from '../../../../lib/calls/queries/query-client.ts';
import { drawn } from '../../../../lib/testing/in-english.tsx';
import { ChatStarters } from '../chat-starters.tsx';
import { memberDetailQuery } from '../member-detail-query.ts';
import { MemberSide } from '../member-side.tsx';

const asha = {
  name: 'Asha',
  profile_picture: null,
  Hobbies: { hobbies: ['Chess', 'Pottery', 'Yoga'] },
  fit: 80,
  fit_bars: [],
  fit_reasons: ['same_city', 'same_diet'],
  fit_wishes: [],
} as unknown as MemberDetail;

/** Returns the words in page order. */
const wordsOf = (part: React.ReactNode, both_like: string[]): string[] => {
  const queries = createQueryClient();
  queries.setQueryData(memberDetailQuery('her').queryKey, { ...asha, both_like });
  return drawn(part, queries)
    .split(/<[^>]*>/)
    .filter((words) => words.trim() !== '');
};

const startersFor = (...both_like: string[]) =>
  wordsOf(<ChatStarters id="her" onPick={() => undefined} />, both_like);

test('beside a talk stands by name what both like', () => {
  const side = <MemberSide id="her" />;
  expect(wordsOf(side, ['Pottery', 'Yoga']).slice(-3)).toEqual(['You both like', 'Pottery', 'Yoga']);
  expect(wordsOf(side, [])).not.toContain('You both like');
});

test('beside a talk stands where somebody is from, what they do and how old they are', () => {
  const known = {
    personal_info: { native_place: 'Pune, Maharashtra', age: 1996 },
    professional_details: { as: 'Product Designer' },
  } as unknown as MemberDetail;
  const queries = createQueryClient();
  queries.setQueryData(memberDetailQuery('her').queryKey, { ...asha, ...known, both_like: [] });
  expect(drawn(<MemberSide id="her" />, queries)).toMatch(
    /Pune, Maharashtra<.*Product Designer<.*\d\d yrs<.*View profile/s,
  );
});

test('a talk begins with a hobby of both and what else they share, and only then with hobbies of one', () => {
  expect(startersFor('Yoga')).toEqual(['Ask about Yoga', 'Ask about your city', 'Ask about food']);
  expect(startersFor()).toEqual(['Ask about your city', 'Ask about food', 'Ask about Chess']);
});
