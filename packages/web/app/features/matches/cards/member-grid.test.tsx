import { afterEach, expect, test, vi } from 'vitest';

import type { MatchFilters } from '@mysathi/contract/match-filters';
import type { MemberCard as Card } from '@mysathi/contract/member-card';

import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { keepTrail, readTrail } from '../../../lib/people/match-trail.ts';
import { $sessionUser } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { keptStorage } from '../../../lib/testing/kept-storage.ts';
import { filtersOf } from '../filters/filter-address.ts';
import { MemberGrid } from './member-grid.tsx';
import { listOf, memberListQuery } from '../member-lists-query.ts';

const opened = vi.hoisted((): Record<string, () => void> => ({}));

vi.mock('./member-card.tsx', () => ({
  MemberCard: ({ card, onOpen }: { card: Card; onOpen: () => void }) => {
    opened[card.id] = onOpen;
    return null;
  },
}));

afterEach(() => {
  $sessionUser.set(undefined);
  vi.unstubAllGlobals();
});

test('a profile is opened from the list in sight, whatever another tab has kept since it was shown; what goes on with it is kept', () => {
  const stored = { sessionStorage: keptStorage(), localStorage: keptStorage() };
  vi.stubGlobal('window', stored);
  vi.stubGlobal('sessionStorage', stored.sessionStorage);
  $sessionUser.set({ id: 'me' } as SessionUser);
  const queries = createQueryClient();
  const filters = { location: ['Pune', 'Delhi'], with_photo: true } satisfies MatchFilters;
  const cards = ['asha', 'meera'].map((id) => ({ id, photo: null }) as unknown as Card);
  queries.setQueryData(memberListQuery('more', filters).queryKey, {
    pages: [{ message: '', data: cards, next_cursor: 'page-2', total: 24, total_at_least: 24 }],
    pageParams: [undefined],
  });
  drawn(
    <MemberGrid ref={null} list="more" filters={filters} actionsOf={() => null} empty={null}>
      {null}
    </MemberGrid>,
    queries,
  );
  keepTrail({ ids: ['kavya'] });
  opened['meera']?.();
  const further = { cursor: 'page-2', total: 24, total_at_least: 24 };
  expect(readTrail()).toMatchObject({ ids: ['asha', 'meera'], further });
  const search = new URLSearchParams(readTrail().further?.search);
  expect([listOf(search), filtersOf(search)]).toEqual(['more', filters]);
});

test('a list whose next page was asked for too soon says when to try again, and nothing of the connection', () => {
  const queries = createQueryClient();
  const { queryKey } = memberListQuery('more', {});
  queries.setQueryData(queryKey, {
    pages: [{ message: '', data: [], next_cursor: 'page-2', total: 24, total_at_least: 24 }],
    pageParams: [undefined],
  });
  const shownAfter = (error: CallFailure) => {
    queries.getQueryCache().find({ queryKey })?.setState({ status: 'error', error });
    return drawn(
      <MemberGrid ref={null} list="more" filters={{}} actionsOf={() => null} empty={null}>
        {null}
      </MemberGrid>,
      queries,
    );
  };
  const tooOften = 'Too many tries. Please try again in 40 seconds.';
  const paced = shownAfter(new CallFailure(429, 'too_many', tooOften));
  expect(paced).toContain(tooOften);
  expect(paced).not.toContain('Check your connection');
  expect(shownAfter(new CallFailure(0, 'offline', ''))).toContain('Check your connection');
});
