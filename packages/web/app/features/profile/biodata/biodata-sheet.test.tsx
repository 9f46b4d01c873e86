import { expect, test } from 'vitest';

import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { BiodataSheet } from './biodata-sheet.tsx';
import type { PaperPart } from './paper.ts';
import type { Choice } from './use-choice.ts';

const profile = { name: 'عائشہ', member_id: 'MS0000001', about_text: 'مجھے کتابیں پسند ہیں۔' } as OwnProfile;
const parts: readonly PaperPart[] = [
  {
    id: 'personal',
    usual: true,
    facts: [{ name: 'personal.subCaste', label: 'Sub caste', text: 'صدیقی', usual: true }],
  },
];

const sheet = (isOn: Choice['isOn'] = () => true): string => {
  const choice = { isOn } as Choice;
  return drawn(
    <BiodataSheet choice={choice} profile={profile} photo={undefined} parts={parts} site="mysathi.example" />,
  );
};

test('words that run to the left keep their direction to themselves on the paper', () => {
  const paper = sheet();
  expect(paper).toMatch(/<h3[^>]*><bdi>عائشہ<\/bdi><\/h3>/);
  expect(paper).toMatch(/<p[^>]* dir="auto">.*مجھے کتابیں پسند ہیں۔<\/p>/);
  expect(paper).toContain('<dt>Sub caste</dt><dd dir="auto">صدیقی</dd>');
});

test('what was taken off the paper does not stand on it', () => {
  const paper = sheet(() => false);
  expect(paper).toContain(profile.name);
  expect(paper).not.toContain('مجھے');
  expect(paper).not.toContain('صدیقی');
});
