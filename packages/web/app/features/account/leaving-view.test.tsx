import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { LeavingView } from './leaving-view.tsx';

test('the page after closing an account says so only where it is known', () => {
  expect(readable(<LeavingView />)).not.toContain('closed');
  const queries = createQueryClient();
  queries.setQueryData(['deletion'], '2026-12-01T10:00:00.000Z');
  const page = drawn(<LeavingView />, queries);
  expect(page).toMatch(/Your account is closed.*1\u00a0December\u00a02026/);
  // Some data is retained in this case.
  expect(page).toMatch(/your profile, photos, interests and messages will be erased.*sealed for a year/);
  expect(page).not.toContain('everything is erased');
  // A signed-out person can only return by logging in.
  expect(page).toMatch(/<a[^>]* href="\/login"/);
  expect(page).not.toContain('<button');
});
