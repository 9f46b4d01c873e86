import { expect, test } from 'vitest';

import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';

import { completenessOf } from './completeness.ts';

const noSections = Object.fromEntries(sectionNames.map((name) => [name, false])) as Record<
  SectionName,
  boolean
>;
const rest = { profilePicture: false, morePhotos: false, about: false, idProof: false };

test('of a profile in which nothing is said the personal details are next', () => {
  expect(completenessOf({ sections: noSections, ...rest })).toEqual({
    percent: 0,
    next: { step: 'personal', percent: 8 },
  });
});

test('about a picture that waits for the desk there is nothing to do: the step after it is next', () => {
  const sections = { ...noSections, personal: true };
  expect(completenessOf({ sections, ...rest }).next?.step).toBe('profile_picture');
  expect(completenessOf({ sections, ...rest, pictureWaits: true })).toEqual({
    percent: 8,
    next: { step: 'professional', percent: 16 },
  });
});
