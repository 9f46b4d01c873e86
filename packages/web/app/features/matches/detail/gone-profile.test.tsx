import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { MemberDetail } from '@mysathi/contract/endpoints/matches';

import { $sessionUser } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { ChatStarters } from './chat-starters.tsx';
import { memberDetailQuery } from './member-detail-query.ts';
import { MemberDetailView } from './member-detail-view.tsx';
import { MemberSide } from './member-side.tsx';

const detail: MemberDetail = {
  _id: 'her',
  name: 'Asha',
  member_id: 'SH1',
  about_text: null,
  profile_picture: null,
  personal_info: null,
  family_info: null,
  partner: null,
  astro_info: null,
  professional_details: null,
  family_status: null,
  medical_details: null,
  Hobbies: { hobbies: ['Pottery'], alcohol: null, smoke: null, eating_habits: null, notes: {} },
  userPhotos: {},
  horoscope: null,
  verified: false,
  fit: null,
  fit_bars: [],
  fit_reasons: [],
  both_like: [],
  fit_wishes: [],
  guna: null,
  interest_status: 'none',
  interest_id: null,
  shortlisted: false,
  my_note: null,
  contact: 'after_acceptance',
};

const view = (
  <MemberDetailView
    id="her"
    sectionsOf={() => 'Sections'}
    actionsOf={() => 'Send Interest'}
    noteOf={() => 'Note'}
    menuOf={() => 'More'}
    goneActions="Report"
  />
);
const starters = <ChatStarters id="her" onPick={() => undefined} />;

/** Renders a page whose profile was loaded, and then refetched with this failure. */
const shownAfter = async (part: ReactNode, failure: CallFailure): Promise<string> => {
  const queries = createQueryClient();
  const query = memberDetailQuery('her');
  queries.setQueryData(query.queryKey, detail);
  const queryFn = () => Promise.reject(failure);
  await queries.fetchQuery({ ...query, queryFn, staleTime: 0, retry: false }).catch(() => undefined);
  return drawn(part, queries);
};

beforeEach(() => {
  $sessionUser.set({ id: 'him' } as SessionUser);
  const walk = JSON.stringify({ of: 'him', ids: ['one', 'her', 'other'] });
  vi.stubGlobal('window', { localStorage: { getItem: () => walk }, sessionStorage: { getItem: () => walk } });
  return () => {
    $sessionUser.set(undefined);
    vi.unstubAllGlobals();
  };
});

test.each([
  ['a profile', view, 'Send Interest'],
  ['what stands beside a talk', <MemberSide key="side" id="her" />, 'View Profile'],
  ['ways to begin a talk', starters, 'pottery'],
])('%s stays when the line fails, and goes with its person', async (_, part, words) => {
  expect(await shownAfter(part, new CallFailure(0, 'offline', ''))).toMatch(new RegExp(words, 'i'));
  const gone = await shownAfter(part, new CallFailure(404, 'profile_gone', ''));
  expect(gone).not.toMatch(new RegExp(`${words}|Asha`, 'i'));
});

test('in place of a profile that was read stands that it is not available now, with the ways on and back', async () => {
  const gone = await shownAfter(view, new CallFailure(404, 'profile_gone', ''));
  for (const words of ['This profile is not available now', 'Back to Matches', 'Previous', '2 of 3', 'Next'])
    expect(gone).toContain(words);
});

test('of somebody whom the public site shows, but no list of mine, it says that, and asks for no report', async () => {
  const failure = new CallFailure(404, 'not_suggested', 'This profile is not among those suggested to you.');
  const shown = await shownAfter(view, failure);
  for (const words of ['is not among those suggested to you', 'Back to Matches'])
    expect(shown).toContain(words);
  for (const words of ['not available now', 'may be hidden', 'Report', 'Asha'])
    expect(shown).not.toContain(words);
  expect(await shownAfter(view, new CallFailure(404, 'profile_gone', ''))).toContain('Report');
});

test('who opens profiles faster than the server answers hears when to try again, and nothing of their connection', async () => {
  const shownWithout = async (failure: CallFailure) => {
    const queries = createQueryClient();
    const { queries: usual } = queries.getDefaultOptions();
    queries.setDefaultOptions({ queries: { ...usual, retry: false, retryOnMount: false } });
    const queryFn = () => Promise.reject(failure);
    await queries.fetchQuery({ ...memberDetailQuery('her'), queryFn }).catch(() => undefined);
    return drawn(view, queries);
  };
  const tooOften = 'Too many tries. Please try again in 40 seconds.';
  const paced = await shownWithout(new CallFailure(429, 'too_many', tooOften));
  expect(paced).toContain(tooOften);
  expect(paced).not.toContain('Check your connection');
  expect(await shownWithout(new CallFailure(0, 'offline', ''))).toContain('Check your connection');
  expect(await shownWithout(new CallFailure(503, 'unavailable', 'Words'))).toContain('Check your connection');
});
