import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { sectionQuery } from '../form/saved-section.ts';
import { sectionSaved } from './section-saved.ts';

const before = { answers: { dasha: 'Rahu' }, savedAt: '2026-11-20T10:00:00Z' };
const after = { answers: { dasha: 'Ketu' }, savedAt: '2026-11-21T10:00:00Z' };

test.each([
  ['personal', true],
  ['hobbies', false],
] as const)('what follows from my answers is asked for anew once %s is saved', async (name, photosToo) => {
  const queries = createQueryClient();
  const { member, ownPhotos, interests, chats } = queryKeys;
  const keys = [[...ownProfileQuery.queryKey], member('ravi'), interests, ownPhotos, chats];
  for (const key of keys) queries.setQueryData(key, {});
  await sectionSaved(queries, name, after);
  const isOld = keys.map((key) => queries.getQueryState(key)?.isInvalidated);
  expect(isOld).toEqual([true, true, true, photosToo, false]);
});

test('an answer that was asked for before the save does not come back over it', async () => {
  const queries = createQueryClient();
  const { queryKey } = sectionQuery('astrology');
  queries.setQueryData(queryKey, before);
  let answer: () => void = () => undefined;
  const late = queries.query({
    queryKey,
    queryFn: () => new Promise<typeof before>((resolve) => (answer = () => resolve(before))),
    staleTime: 0,
  });
  await sectionSaved(queries, 'astrology', after);
  answer();
  await late.catch(() => undefined);
  expect(queries.getQueryData(queryKey)).toEqual(after);
});
