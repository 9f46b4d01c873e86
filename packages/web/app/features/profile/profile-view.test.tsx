import { expect, test } from 'vitest';

import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { ProfileView } from './profile-view.tsx';

const profile = {
  _id: 'asha',
  name: 'Asha',
  member_id: 'MS0000001',
  about_text: 'I keep bees.',
  completeness: 100,
  next_step: null,
  state: 'active',
  profile_picture: null,
  id_proof: 'approved',
  id_proof_since: null,
  interests_from: null,
} as unknown as OwnProfile;

test('what is taken of the fair use comes after what the page is for', () => {
  const queries = createQueryClient();
  queries.setQueryData(ownProfileQuery.queryKey, profile);
  const html = drawn(<ProfileView sectionsOf={() => 'my sections'} fairUse="nine bars" />, queries);
  const places = ['I keep bees.', 'my sections', 'nine bars'].map((one) => html.indexOf(one));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a name that runs to the left begins where the rest does', () => {
  const queries = createQueryClient();
  queries.setQueryData(ownProfileQuery.queryKey, { ...profile, name: 'عائشہ' });
  const html = drawn(<ProfileView sectionsOf={() => ''} fairUse="" />, queries);
  // A block with its own direction would be aligned to the other edge.
  expect(html).toMatch(/<h1 tabindex="-1"><bdi>عائشہ<\/bdi><\/h1>/);
});

test('what I say of myself runs the way its own words do', () => {
  const queries = createQueryClient();
  const about = 'مجھے کتابیں پسند ہیں۔';
  queries.setQueryData(ownProfileQuery.queryKey, { ...profile, about_text: about });
  const html = drawn(<ProfileView sectionsOf={() => ''} fairUse="" />, queries);
  expect(html).toMatch(new RegExp(`<p[^>]* dir="auto">${about}</p>`));
});
