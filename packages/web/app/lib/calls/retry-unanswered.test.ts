import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { unanswered } from '../testing/unanswered.ts';
import { retryUnanswered } from './retry-unanswered.ts';
import { createQueryClient } from './queries/query-client.ts';

test('what was never answered is given up and asked once more; what is there stays as it is', async () => {
  const queries = createQueryClient();
  const given = vi.fn<(signal: AbortSignal) => Promise<string>>();
  given.mockImplementationOnce((signal) => unanswered({ signal })).mockResolvedValue('here');
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('read before');
  const watched = [
    new QueryObserver(queries, { queryKey: ['list'], queryFn: ({ signal }) => given(signal) }),
    new QueryObserver(queries, { queryKey: ['profile'], queryFn: read }),
  ] as const;
  const stops = watched.map((watch) => watch.subscribe(() => undefined));
  await vi.waitFor(() => expect(watched[1].getCurrentResult().data).toBe('read before'));

  await retryUnanswered(queries);
  expect(watched[0].getCurrentResult()).toMatchObject({ data: 'here', error: null });
  expect(given.mock.calls[0]?.[0].aborted).toBe(true);
  expect(read).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
});
