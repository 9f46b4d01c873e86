import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { ownPhotosQuery } from '../../lib/people/own-photos.ts';
import { beforeLogout } from '../../lib/session/before-logout.ts';
import { beginSession, forgetSession } from '../../lib/session/session.ts';
import { openEditorPage } from './testing/editor-page.ts';
import { examplePhoto } from './testing/example-photo.ts';
import { useChanges } from './use-changes.ts';

const slot = 'additional_photo_1';
const hers = { [slot]: examplePhoto('/hers.webp') };
const { queryKey } = ownPhotosQuery;

beforeEach(() => {
  openEditorPage();
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

/** Opens a photo board for a member who signs in; returns its handling of changes. */
const openBoard = (id: string, queries: QueryClient) => {
  beginSession('token', { _id: id, name: id });
  const found: ReturnType<typeof useChanges>[] = [];
  const Board = () => {
    found.push(useChanges(() => undefined));
    return null;
  };
  renderToString(
    <QueryClientProvider client={queries}>
      <Board />
    </QueryClientProvider>,
  );
  return found[0]!;
};

/** Creates a server that answers only when told to. */
const holdAnswer = () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return () => resolve(Response.json({ status: 200, message: 'Photos', data: hers }));
};

test('photos that an answer tells of once their member is gone are kept for nobody who comes then', async () => {
  const answer = holdAnswer();
  const queries = createQueryClient();
  const { change } = openBoard('asha', queries);
  queries.setQueryData(queryKey, hers);
  const changed = change({ slot, visibility: 'accepted' });
  expect(queries.getQueryData(queryKey)).toMatchObject({ [slot]: { visibility: 'accepted' } });
  forgetSession();
  queries.clear();
  openBoard('meera', queries);
  answer();
  await changed;
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});

test('a change is waited for before its member logs out, until it is answered', async () => {
  const answer = holdAnswer();
  const queries = createQueryClient();
  const { change } = openBoard('asha', queries);
  void change({ slot, visibility: 'accepted' });
  expect(beforeLogout.size).toBe(1);
  const waited = Promise.all([...beforeLogout].map((send) => send())).then(() => beforeLogout.size);
  answer();
  expect(await waited).toBe(0);
});
