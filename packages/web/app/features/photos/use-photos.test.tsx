import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../lib/calls/query-client.ts';
import { ownPhotosQuery } from '../../lib/people/own-photos.ts';
import { $toasts } from '../../lib/screen/toasts.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { openEditorPage } from './testing/editor-page.ts';
import { examplePhoto } from './testing/example-photo.ts';
import { useOwnPhotos } from './use-photos.ts';
import type { OwnPhotos } from './use-photos.ts';

const slot = 'additional_photo_1';
const { queryKey } = ownPhotosQuery;

beforeEach(() => {
  vi.useFakeTimers();
  openEditorPage();
});
afterEach(() => {
  $toasts.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a removal that reached the server stays one where its answer was lost on the way', async () => {
  const queries = createQueryClient();
  queries.setQueryData(queryKey, { [slot]: examplePhoto('/hers.webp') });
  const removed = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (_: string, { method }: { method?: string }) => {
    if (method !== 'DELETE') return Response.json({ status: 200, message: 'Photos', data: {} });
    removed();
    throw new TypeError('The connection was lost.');
  });
  const found: OwnPhotos[] = [];
  const Board = () => {
    found.push(useOwnPhotos({ send: 'at_once' }));
    return null;
  };
  drawn(<Board />, queries);
  found[0]?.remove(slot);
  await vi.advanceTimersByTimeAsync(5000);
  expect(removed).toHaveBeenCalled();
  expect($toasts.get()).toHaveLength(1);
  expect(queries.getQueryData(queryKey)).toEqual({});
});
