import { afterEach, expect, test, vi } from 'vitest';

import type { MemberCard as Card } from '@mysathi/contract/member-card';

import { createQueryClient } from '../../lib/calls/query-client.ts';
import { keepTrail, readTrail } from '../../lib/people/match-trail.ts';
import { $sessionUser } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { MemberGrid } from './member-grid.tsx';
import { memberListQuery } from './member-lists-query.ts';

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

test('a profile is opened from the list in sight, whatever another tab has kept since it was shown', () => {
  const stored = { sessionStorage: keptStorage(), localStorage: keptStorage() };
  vi.stubGlobal('window', stored);
  vi.stubGlobal('sessionStorage', stored.sessionStorage);
  $sessionUser.set({ id: 'me' } as SessionUser);
  const queries = createQueryClient();
  const cards = ['asha', 'meera'].map((id) => ({ id, photo: null }) as unknown as Card);
  queries.setQueryData(memberListQuery('today', {}).queryKey, {
    pages: [{ message: '', data: cards, next_cursor: null, total: 2 }],
    pageParams: [undefined],
  } as never);
  drawn(
    <MemberGrid ref={null} list="today" filters={{}} actionsOf={() => null} empty={null}>
      {null}
    </MemberGrid>,
    queries,
  );
  keepTrail(['kavya']);
  opened['meera']?.();
  expect(readTrail()).toEqual(['asha', 'meera']);
});
