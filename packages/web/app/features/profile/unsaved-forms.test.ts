import { expect, test } from 'vitest';

import { atStake, onceLeft, unsavedTabs, withForm, withKept } from './unsaved-forms.ts';

const tabsOf = (forms: ReturnType<typeof withKept>) => [...unsavedTabs(forms)];
const typed = [true, true] as const;
const restored = [true, false] as const;
const saved = [false, true] as const;

test('whatever is kept marks its tab, and leaving loses nothing of it', () => {
  const forms = withKept(['about', 'hobby-notes', 'contact', 'a form of before']);
  expect(tabsOf(forms)).toEqual(['personal', 'hobbies', 'contact']);
  expect(atStake(forms)).toBe('nothing');
  expect(atStake(withForm(forms, 'contact', restored))).toBe('nothing');
});

test('what is typed in this visit is asked about once, and stays marked', () => {
  const forms = withForm(withForm(withKept([]), 'name', typed), 'family', typed);
  expect(atStake(forms)).toBe('answers');
  expect(atStake(onceLeft(forms))).toBe('nothing');
  expect(tabsOf(onceLeft(forms))).toEqual(['personal', 'family']);
});

test('what is saved loses its mark, unless another form of the tab has one', () => {
  const forms = withForm(withKept(['name', 'about']), 'name', saved);
  expect(tabsOf(forms)).toEqual(['personal']);
  expect(tabsOf(withForm(forms, 'about', saved))).toEqual([]);
});

test('files that were chosen are in no draft: they are named, and gone once they are left', () => {
  const forms = withForm(withForm(withKept([]), 'astrology', typed), 'horoscope', typed);
  expect(atStake(forms)).toBe('file');
  expect(tabsOf(onceLeft(forms))).toEqual(['astrology']);
  expect(tabsOf(onceLeft(withForm(withKept([]), 'horoscope', typed)))).toEqual([]);
  const photos = withForm(forms, 'photos', typed);
  expect(atStake(photos)).toBe('photos');
  expect(tabsOf(onceLeft(withForm(withKept([]), 'photos', typed)))).toEqual([]);
});

test('a form that says what is known already changes nothing', () => {
  const forms = withKept(['contact']);
  expect(withForm(forms, 'contact', restored)).toBe(forms);
  expect(withForm(forms, 'family', saved)).toBe(forms);
});
