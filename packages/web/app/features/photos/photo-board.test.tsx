import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { PhotoBoard } from './photo-board.tsx';
import { examplePhoto } from './testing/example-photo.ts';
import type { OwnPhotos } from './use-photos.ts';

const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
const chosen = { file, original: file, preview: 'blob:1', percent: 0, replaces: '', waiting: true };

const board = (part: Partial<OwnPhotos>): string => {
  const own: OwnPhotos = {
    photos: {},
    asking: { error: null, isFetching: false, refetch: () => undefined },
    sending: {},
    refused: {},
    removed: new Set(),
    undoable: new Set(),
    isMoving: () => false,
    busy: false,
    unsent: false,
    hasProfilePicture: true,
    isProfilePictureHeld: () => true,
    choose: () => {},
    chooseSeveral: () => {},
    leftOut: undefined,
    seenBy: undefined,
    showTo: () => {},
    originalOf: () => undefined,
    retry: () => {},
    remove: () => {},
    undoRemove: () => {},
    change: async () => {},
    finish: async () => 'arrived',
    ...part,
  };
  return drawn(<PhotoBoard own={own} />);
};

const choice = (html: string): string | undefined =>
  /aria-label="[^"]*Who can see it".*?<\/select>/s.exec(html)?.[0];

test('who sees a photo is asked before it goes up, and says what would be so', () => {
  expect(choice(board({}))).toBeUndefined();
  expect(choice(board({ sending: { additional_photo_1: chosen } }))).toMatch(/value="members" selected/);
  const hidden = { ...chosen, visibility: 'accepted' as const };
  expect(choice(board({ sending: { additional_photo_1: hidden } }))).toMatch(/value="accepted" selected/);
  expect(choice(board({ sending: { id_proof_1: chosen } }))).toBeUndefined();
});

test('where a photo goes up as it is chosen, who sees it is asked before the first one', () => {
  const asked = 'Who can see the photos you add';
  const html = board({ seenBy: { value: 'accepted', onChange: () => {} } });
  expect(html).toContain(asked);
  expect(html.indexOf(asked)).toBeLessThan(html.indexOf('id="photo-profile_picture"'));
  expect(html).toMatch(/value="accepted" selected/);
  expect(board({})).not.toContain(asked);
});

test('who sees a photo that is there can be changed', () => {
  expect(choice(board({ photos: { profile_picture: examplePhoto('/media/1') } }))).toContain('selected');
});

test('each button says of which photo it is', () => {
  const lost = { ...chosen, waiting: false, failed: 'You are offline.', retriable: true };
  const html = board({
    sending: { additional_photo_1: lost, additional_photo_2: lost },
    originalOf: () => file,
  });
  const named = [...html.matchAll(/<button[^>]*?aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(named).toContain('Photo 1: Try again');
  expect(named).toContain('Photo 2: Crop or turn');
  expect(named).toHaveLength([...html.matchAll(/<button/g)].length);
  expect(new Set(named).size).toBe(named.length);
});

test('what puts a chosen file away is not named like what removes a photo', () => {
  const lost = { ...chosen, waiting: false, failed: 'You are offline.', retriable: true };
  const photos = {
    additional_photo_1: examplePhoto('/media/1'),
    additional_photo_2: examplePhoto('/media/2'),
  };
  for (const sending of [chosen, lost]) {
    const html = board({ photos, sending: { additional_photo_1: sending } });
    expect(html).toContain('Photo 1: Do not use this file');
    expect(html).not.toContain('Remove Photo 1');
    expect(html).toContain('Remove Photo 2');
  }
});
