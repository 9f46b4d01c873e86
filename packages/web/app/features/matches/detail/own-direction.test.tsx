import { expect, test } from 'vitest';

import type { MemberDetail } from '@mysathi/contract/endpoints/matches';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { headOfDetail } from './head/profile-head.ts';
import { memberDetailQuery } from './member-detail-query.ts';
import { MemberProfile } from './member-profile.tsx';
import { MemberSide } from './member-side.tsx';

const name = 'عائشہ';
const about = 'مجھے کتابیں پسند ہیں۔';
const company = 'کتاب گھر';

const detail = {
  _id: 'her',
  name,
  member_id: 'MS1',
  about_text: about,
  profile_picture: null,
  personal_info: null,
  professional_details: { current_company: company },
  medical_details: null,
  Hobbies: { hobbies: [] },
  userPhotos: {},
  fit: null,
  fit_bars: [],
  fit_reasons: [],
  both_like: [],
  fit_wishes: [],
  guna: null,
} as unknown as MemberDetail;

test('on a profile words that run to the left keep their direction to themselves', () => {
  const head = headOfDetail(detail);
  const page = drawn(
    <MemberProfile head={head} detail={detail} invalidate={() => undefined} actions="">
      {null}
    </MemberProfile>,
  );
  expect(page).toMatch(new RegExp(`<h1[^>]* dir="auto">${name}</h1>`));
  expect(page).toContain(`<li dir="auto">${company}</li>`);
  expect(page).toMatch(new RegExp(`<p[^>]* dir="auto">${about}</p>`));
});

test('beside a talk too, where a name begins where the rest does', () => {
  const queries = createQueryClient();
  queries.setQueryData(memberDetailQuery('her').queryKey, detail);
  const side = drawn(<MemberSide id="her" wide />, queries);
  expect(side).toMatch(new RegExp(`<h2[^>]*><bdi>${name}</bdi></h2>`));
  expect(side).toContain(`<li dir="auto">${company}</li>`);
});
