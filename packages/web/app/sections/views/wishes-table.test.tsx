import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { sectionQuery } from '../form/saved-section.ts';
import { WishesTable } from './wishes-table.tsx';

test('what is wanted and what somebody is keep their direction to themselves, each in its own cell', () => {
  const queries = createQueryClient();
  queries.setQueryData(sectionQuery('partner').queryKey, { answers: { religion: ['Islam'] }, savedAt: null });
  const table = drawn(
    <WishesTable
      wishes={[{ name: 'religion', importance: 'important', percent: 100 }]}
      memberName="Asha"
      facts={[{ name: 'religion', label: 'Religion', text: 'اسلام' }]}
    />,
    queries,
  );
  expect(table).toMatch(/<td dir="auto">Islam<\/td><td dir="auto">اسلام</);
});
