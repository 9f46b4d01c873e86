import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Photos } from '@mysathi/contract/endpoints/photos';
import { problems } from '@mysathi/contract/errors';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { ownPhotosQuery } from '../../lib/people/own-photos.ts';
import { $toasts } from '../../lib/screen/toasts.ts';
import { drawn, InEnglish } from '../../lib/testing/in-english.tsx';
import { LanguageContext, loadLanguage } from '../../lib/words/i18n.ts';
import { openEditorPage } from './testing/editor-page.ts';
import { PhotoBoard } from './photo-board.tsx';
import { additionalSlots, familySlots } from './photo-rules.ts';
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

/** Returns the board after an unusable file was chosen for a slot with this content. */
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

/** Returns the board after these files were chosen together at a slot. */
const boardAfterSeveral = (photos: Photos, at: UploadSlot, files: readonly File[]) => {
  const queries = createQueryClient();
  queries.setQueryData(queryKey, photos);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  const found: OwnPhotos[] = [];
  const Board = () => {
    const own = useOwnPhotos({ send: 'on_finish' });
    found.push(own);
    if (found.length === 1) own.chooseSeveral(at, files);
    return <PhotoBoard own={own} />;
  };
  return { html: drawn(<Board />, queries), own: found.at(-1) };
};

const jpeg = (name: string) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' });
const namesIn = (own: OwnPhotos | undefined) =>
  Object.fromEntries(Object.entries(own?.sending ?? {}).map(([at, { file }]) => [at, file.name]));

test('several files go to the free places of their row from the chosen one on, and one that cannot be used takes none', () => {
  const photos = { additional_photo_4: examplePhoto('/hers.webp') };
  const heic = new File(['x'], 'b.heic', { type: 'image/heic' });
  const { html, own } = boardAfterSeveral(photos, 'additional_photo_3', [
    jpeg('a'),
    heic,
    jpeg('c'),
    jpeg('d'),
    jpeg('e'),
  ]);
  expect(namesIn(own)).toEqual({
    additional_photo_3: 'a.jpg',
    additional_photo_5: 'c.jpg',
    additional_photo_6: 'd.jpg',
    additional_photo_1: 'e.jpg',
  });
  expect(html).toContain('b.heic');
  expect(html).toContain(problems.heic_picture.text);
  expect(html).not.toContain('not taken');
});

test('of more files than fit it is said how many were not taken, also of the family', () => {
  const photos = { family_photo_1: examplePhoto('/hers.webp') };
  const { html, own } = boardAfterSeveral(photos, 'family_photo_2', ['a', 'b', 'c', 'd'].map(jpeg));
  expect(namesIn(own)).toEqual({ family_photo_2: 'a.jpg', family_photo_3: 'b.jpg' });
  expect(html).toContain('2 more files were not added');
});

test('several can be chosen where places are free, and one alone as profile picture, paper or in the place of another', () => {
  const { html } = boardAfterSeveral({ [slot]: examplePhoto('/hers.webp') }, slot, []);
  const several = [...html.matchAll(/<input[^>]*type="file"[^>]*>/g)]
    .map(([input]) => [/id="photo-([^"]*)"/.exec(input)?.[1], input.includes('multiple')] as const)
    .flatMap(([name, many]) => (many ? name : []));
  expect(several).toEqual([...additionalSlots, ...familySlots].filter((one) => one !== slot));
});

test('where nothing is kept, the file that was refused can be put away again', () => {
  const { html, own } = boardAfterRefusal({}, 'on_finish');
  expect(html).toContain(problems.heic_picture.text);
  expect(html).toContain('aria-label="Photo 1: Do not use this file"');
  expect(html).not.toContain('Remove Photo 1');
  expect(own?.unsent).toBe(true);
});

test('why a file cannot be used is said in Hindi to whoever reads Hindi, with the kinds that can', async () => {
  await loadLanguage('hi');
  const queries = createQueryClient();
  queries.setQueryData(queryKey, {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const pdf = new File(['x'], 'me.pdf', { type: 'application/pdf' });
  const found: OwnPhotos[] = [];
  const Board = () => {
    const own = useOwnPhotos({ send: 'on_finish' });
    found.push(own);
    if (found.length === 1) own.choose(slot, pdf, pdf);
    return <PhotoBoard own={own} />;
  };
  const html = drawn(
    <LanguageContext value="hi">
      <InEnglish>
        <Board />
      </InEnglish>
    </LanguageContext>,
    queries,
  );
  expect(html).toContain('इस तरह की फ़ाइल यहाँ नहीं चलती। JPG, PNG या WebP, 10 MB तक।');
  expect(html).not.toContain(problems.wrong_type.text);
});
