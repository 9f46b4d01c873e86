import { expect, test } from 'vitest';

import type { Picture } from '@mysathi/contract/member-card';
import type { MemberDetail } from '@mysathi/contract/endpoints/matches';

import { createQueryClient } from '../../../../lib/calls/queries/query-client.ts';
import { drawn } from '../../../../lib/testing/in-english.tsx';
import { memberDetailQuery } from '../member-detail-query.ts';
import { MemberSide } from '../member-side.tsx';

const drawing: Picture = {
  address: '/media/picture/one',
  sources: '',
  locked: false,
  illustration: true,
  placeholder: null,
};

/** Renders the summary beside a conversation or request with a member who has this picture. */
const sideWith = (picture: Picture): string => {
  const queries = createQueryClient();
  const asha = { name: 'Asha', fit: 80, fit_bars: [], fit_reasons: [], fit_wishes: [], both_like: [] };
  queries.setQueryData(memberDetailQuery('her').queryKey, {
    ...asha,
    Hobbies: { hobbies: [] },
    profile_picture: picture,
  } as unknown as MemberDetail);
  return drawn(<MemberSide id="her" />, queries);
};

test('a drawing beside a talk says that it is one, a photo and a hidden picture say nothing', () => {
  expect(sideWith(drawing)).toContain('>Illustration<');
  expect(sideWith({ ...drawing, illustration: false })).not.toContain('>Illustration<');
  expect(sideWith({ ...drawing, locked: true })).not.toContain('>Illustration<');
});
