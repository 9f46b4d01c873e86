import { expect, test } from 'vitest';

import { readable } from '../../lib/testing/in-english.tsx';
import { PagedRows } from './paged-rows.tsx';

const asking = {
  data: { pages: [{ data: ['Asha', 'Ravi'] }] },
  error: null,
  isFetching: false,
  refetch: () => undefined,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

const drawn = (stands: Partial<typeof asking> = {}, reference?: string): string =>
  readable(
    <PagedRows
      asking={{ ...asking, ...stands }}
      message="We could not load the list."
      reference={reference}
      more="Show more"
    >
      {(rows) => rows.join(', ')}
    </PagedRows>,
  );

test('the rows stand before the button for more, as long as there are more', () => {
  expect(drawn()).toMatch(/Asha, Ravi.*Show more/s);
  expect(drawn()).not.toContain('could not');
  expect(drawn({ hasNextPage: false })).not.toContain('Show more');
});

test('where more could not be read it says so before the button, which tries again', () => {
  const words = drawn({ isFetchNextPageError: true }, 'req-7');
  expect(words).toMatch(/Asha, Ravi.*We could not load the list\..*req-7.*Show more/s);
  expect(words).not.toContain('Try again');
});
