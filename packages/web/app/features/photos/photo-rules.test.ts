import { describe, expect, test } from 'vitest';

import type { Photos } from '@mysathi/contract/endpoints/photos';

import { isLastChecked, neighbourOf, refusalOf, visibilityAtFirst, withChange } from './photo-rules.ts';
import { examplePhoto } from './testing/example-photo.ts';

const heic = 'We cannot open HEIC photos. Save or share the photo as JPG and choose that one.';

describe('files that cannot be used', () => {
  test.each([
    ['image/jpeg', 'me.jpg', 1000, undefined],
    ['', 'me.JPG', 1000, undefined],
    ['', 'IMG_1.HEIC', 1000, heic],
    ['image/heif', 'IMG_1', 1000, heic],
    ['application/pdf', 'me.pdf', 1000, 'We cannot use this kind of file.'],
    ['', 'me.exe', 1000, 'We cannot use this kind of file.'],
    ['image/png', 'me.png', 11 * 1024 * 1024, 'That file is larger than 10 MB. Choose a smaller one.'],
  ])('%s %s of %i bytes: %s', (type, name, size, words) => {
    expect(refusalOf({ type, name, size })).toBe(words);
  });
});

describe('changing places', () => {
  const held = new Set(['profile_picture', 'additional_photo_2', 'additional_photo_5', 'family_photo_1']);
  const isHeld = (slot: string) => held.has(slot);

  test('goes to the nearest picture, over empty slots', () => {
    expect(neighbourOf('additional_photo_2', 'later', isHeld)).toBe('additional_photo_5');
    expect(neighbourOf('additional_photo_2', 'earlier', isHeld)).toBe('profile_picture');
  });

  test('ends at the ends, and never mixes the family with the others', () => {
    expect(neighbourOf('profile_picture', 'earlier', isHeld)).toBeUndefined();
    expect(neighbourOf('additional_photo_5', 'later', isHeld)).toBeUndefined();
    expect(neighbourOf('family_photo_1', 'later', isHeld)).toBeUndefined();
  });

  test('an empty slot and an ID proof stay where they are', () => {
    expect(neighbourOf('additional_photo_1', 'later', isHeld)).toBeUndefined();
    expect(neighbourOf('id_proof_1', 'later', () => true)).toBeUndefined();
  });
});

describe('a change of a photo', () => {
  const [one, two] = [examplePhoto('/one.webp'), examplePhoto('/two.webp')];
  const photos: Photos = { profile_picture: one, additional_photo_1: two };

  test('lets it change places, with who sees it', () => {
    const hidden = withChange(photos, { slot: 'profile_picture', visibility: 'accepted' });
    expect(hidden.profile_picture).toEqual({ ...one, visibility: 'accepted' });
    const moved = withChange(hidden, { slot: 'profile_picture', move_to: 'additional_photo_1' });
    expect(moved).toEqual({ profile_picture: two, additional_photo_1: { ...one, visibility: 'accepted' } });
  });

  test('is nothing where there is no picture', () => {
    expect(withChange(photos, { slot: 'family_photo_1', visibility: 'accepted' })).toEqual(photos);
  });
});

describe('who sees a picture before anybody says so', () => {
  const open = examplePhoto('/media/open');
  const hidden = { ...examplePhoto('/media/hidden'), visibility: 'accepted' as const };
  test.each([
    ['nothing', {}, undefined],
    ['a hidden one in its place', { profile_picture: hidden, family_photo_1: open }, 'accepted'],
    ['an open one in its place', { profile_picture: open, family_photo_1: hidden }, undefined],
    ['hidden ones beside it', { family_photo_1: hidden, additional_photo_1: hidden }, 'accepted'],
    ['an open one beside it', { family_photo_1: hidden, additional_photo_1: open }, undefined],
  ])('over %s', (_what, photos, visibility) => {
    expect(visibilityAtFirst(photos, 'profile_picture')).toBe(visibility);
  });

  test('a paper is seen by none of them', () => {
    expect(visibilityAtFirst({ profile_picture: hidden }, 'id_proof_1')).toBeUndefined();
  });
});

test('the one paper by which an ID counts as checked is told from all others', () => {
  const paper = {
    Location: null,
    content_type: 'image/jpeg',
    reason: null,
    decided_at: null,
    deleted_at: null,
  };
  const checked = { ...paper, review: 'approved' as const };
  const others = {
    id_proof_2: { ...paper, review: 'refused' as const },
    profile_picture: examplePhoto('/me'),
  };
  const last = (photos: Photos) =>
    (['id_proof_1', 'id_proof_2', 'id_proof_3', 'profile_picture'] as const).filter((slot) =>
      isLastChecked(photos, slot),
    );
  expect(last({ ...others, id_proof_1: checked })).toEqual(['id_proof_1']);
  expect(last({ ...others, id_proof_1: checked, id_proof_3: checked })).toEqual([]);
  expect(last(others)).toEqual([]);
});
