import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { invalidate } from './invalidate.ts';
import { createQueryClient } from './query-client.ts';

test('an answer that was on its way when something changed is followed by another', async () => {
  const queries = createQueryClient();
  const { promise: old, resolve: answer } = Promise.withResolvers<string>();
  const ask = vi.fn<() => Promise<string>>().mockReturnValueOnce(old).mockResolvedValue('after the change');
  const watch = new QueryObserver(queries, { queryKey: ['chats', 'all'], queryFn: ask });
  const stop = watch.subscribe(() => undefined);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const asked = invalidate(queries, ['chats']);
  answer('before the change');
  await asked;
  expect(watch.getCurrentResult().data).toBe('after the change');
  stop();
});

test('one that no page shows yet is asked for anew once a page does', async () => {
  const queries = createQueryClient();
  const { promise: old, resolve: answer } = Promise.withResolvers<string>();
  const early = queries.query({ queryKey: ['chats', 'all'], queryFn: () => old });
  const asked = invalidate(queries, ['chats']);
  answer('before the change');
  await Promise.all([early, asked]);
  expect(queries.getQueryState(['chats', 'all'])).toMatchObject({
    data: 'before the change',
    isInvalidated: true,
  });
});

test('one that is read again already is given up for a single other', async () => {
  const queries = createQueryClient();
  const { promise: never } = Promise.withResolvers<string>();
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('after the change');
  ask.mockResolvedValueOnce('at first').mockReturnValueOnce(never);
  const watch = new QueryObserver(queries, { queryKey: ['chats', 'all'], queryFn: ask });
  const stop = watch.subscribe(() => undefined);
  await vi.waitFor(() => expect(watch.getCurrentResult().data).toBe('at first'));
  void watch.refetch();
  await invalidate(queries, ['chats']);
  expect(watch.getCurrentResult().data).toBe('after the change');
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});
