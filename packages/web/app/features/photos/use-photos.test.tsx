import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Photos } from '@mysathi/contract/endpoints/photos';
import { problems } from '@mysathi/contract/errors';

import { createQueryClient } from '../../lib/calls/query-client.ts';
import { ownPhotosQuery } from '../../lib/people/own-photos.ts';
import { $toasts } from '../../lib/screen/toasts.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { openEditorPage } from './testing/editor-page.ts';
import { PhotoBoard } from './photo-board.tsx';
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
  vi.restoreAllMocks();
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

/** The board once a file was chosen that cannot be used, for a slot that holds this, and what is known of it then. */
const boardAfterRefusal = (photos: Photos, send: 'at_once' | 'on_finish') => {
  const queries = createQueryClient();
  queries.setQueryData(queryKey, photos);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const heic = new File(['x'], 'me.heic', { type: 'image/heic' });
  const found: OwnPhotos[] = [];
  const Board = () => {
    const own = useOwnPhotos({ send });
    found.push(own);
    if (found.length === 1) own.choose(slot, heic, heic);
    return <PhotoBoard own={own} />;
  };
  return { html: drawn(<Board />, queries), own: found.at(-1) };
};

test.each(['at_once', 'on_finish'] as const)(
  'a photo stays in sight, with all that can be done, where what was to replace it is refused: %s',
  (send) => {
    const { html, own } = boardAfterRefusal({ [slot]: examplePhoto('/hers.webp') }, send);
    expect(html).toContain('src="/hers.webp"');
    expect(html).toContain(problems.heic_picture.text);
    expect(html).toContain('Photo 1: Who can see it');
    expect(html).toContain('aria-label="Remove Photo 1"');
    expect(own).toMatchObject({ unsent: false, busy: false });
    expect(own?.originalOf(slot)).toBeUndefined();
  },
);

test('where nothing is kept, the file that was refused can be put away again', () => {
  const { html, own } = boardAfterRefusal({}, 'on_finish');
  expect(html).toContain(problems.heic_picture.text);
  expect(html).toContain('aria-label="Photo 1: Do not use this file"');
  expect(html).not.toContain('Remove Photo 1');
  expect(own?.unsent).toBe(true);
});
