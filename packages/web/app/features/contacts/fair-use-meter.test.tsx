import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { fairUseQuery } from './contact-queries.ts';
import { FairUseMeter } from './fair-use-meter.tsx';

const usage = (used: number, limit: number) => {
  const period = { used, limit };
  return { day: period, week: period, month: period, left: limit - used, more_from: null };
};

test('the meter shows contact views, interests and messages', () => {
  const queries = createQueryClient();
  queries.setQueryData(fairUseQuery.queryKey, {
    contact_views: usage(3, 10),
    interests: usage(40, 50),
    messages: usage(0, 100),
  });
  const meter = drawn(<FairUseMeter />, queries);
  expect(meter).toMatch(
    /Contact views<.*Today: 3 of 10.*Interests sent<.*Today: 40 of 50.*Messages<.*Today: 0 of 100/s,
  );
});
