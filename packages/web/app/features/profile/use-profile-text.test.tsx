import { expect, test, vi } from 'vitest';

import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { useProfileText } from './use-profile-text.ts';

const before = { _id: 'asha', name: 'Asha' } as OwnProfile;
const after = { ...before, name: 'Asha Rao' };

vi.mock('../../lib/calls/api.ts', () => ({ call: async () => ({ message: 'Saved', data: after }) }));

test('a profile that was asked for before its text was saved does not come back over it', async () => {
  vi.stubGlobal('window', { localStorage: keptStorage() });
  const queries = createQueryClient();
  const { queryKey } = ownProfileQuery;
  queries.setQueryData(queryKey, before);
  const opened: ReturnType<typeof useProfileText>[] = [];
  const Form = () => {
    opened.push(useProfileText('name', 'edit/name'));
    return null;
  };
  drawn(<Form />, queries);
  const reading = Promise.withResolvers<OwnProfile>();
  const late = queries.query({ queryKey, queryFn: () => reading.promise, staleTime: 0 });

  opened[0]?.save();
  await expect.poll(() => queries.getQueryData(queryKey)).toEqual(after);
  reading.resolve(before);
  await late.catch(() => undefined);
  expect(queries.getQueryData(queryKey)).toEqual(after);
});
