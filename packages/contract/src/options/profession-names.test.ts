import { expect, test } from 'vitest';

import { professionsMeant } from './profession-names.ts';

const partsOf = (typed: string) => professionsMeant([typed]).parts;

test.each([
  ['शिक्षक', 'Teacher'],
  ['टीचर', 'Teacher'],
  ['अध्यापक', 'Teacher'],
  ['Teacher', 'शिक्षक'],
  ['teachers', 'अध्यापिका'],
  ['Teacher', 'Lecturer'],
  ['Professor', 'Lecturer'],
  ['डॉक्टर', 'Doctor'],
  ['चिकित्सक', 'Doctor'],
  ['Doctor', 'Physician'],
  ['इंजीनियर', 'Engineer'],
  ['अभियंता', 'Engineer'],
  ['वकील', 'Advocate'],
  ['अधिवक्ता', 'Lawyer'],
  ['Lawyer', 'Advocate'],
  ['advocate', 'Lawyer'],
  ['बैंक', 'Bank'],
  ['नर्स', 'Nurse'],
  ['किसान', 'Farmer'],
  ['पुलिस', 'Police'],
  ['सेना', 'Army'],
  ['सरकारी', 'Government'],
  ['सरकारी नौकरी', 'Govt'],
  ['Govt.', 'Government'],
  ['govt job', 'Government'],
  ['I.T.', 'Software'],
  ['C.A.', 'Chartered Accountant'],
  ['self employed', 'Self-Employed'],
  ['व्यापारी', 'Business'],
  ['सॉफ़्टवेयर', 'Software'],
  ['फ़ोटोग्राफर', 'Photographer'],
  ['House-wife', 'Homemaker'],
  [' Lawyer ', 'Advocate'],
  // With the precomposed nukta letter.
  ['शे\u095e', 'Chef'],
])('%s means %s', (typed, name) => {
  expect(partsOf(typed)).toContain(name);
});

test('a teacher is not sought among professors, and a professor not among teachers', () => {
  expect(partsOf('Teacher')).not.toContain('Professor');
  expect(partsOf('Professor')).not.toContain('Teacher');
});

test('a short name is sought as a whole word alone', () => {
  expect(professionsMeant(['IT'])).toMatchObject({ words: ['IT'] });
  expect(professionsMeant(['Doctor', 'chartered accountant']).words.toSorted()).toEqual(['CA', 'Dr']);
  expect(partsOf('it').filter((part) => part.length < 4 && /[a-z]/i.test(part))).toEqual([]);
});

test('other words are sought as they were typed', () => {
  expect(professionsMeant(['Yoga trainer', ' ', '100%'])).toEqual({
    parts: ['Yoga trainer', ' ', '100%'],
    words: [],
  });
});

test('what a shorter part finds is not sought again, however often a name is asked for', () => {
  const { parts } = professionsMeant(['Government job', 'Govt', 'Government', 'सरकारी']);
  expect(parts.filter((part) => /gov/i.test(part))).toEqual(['Government', 'Govt']);
  expect(new Set(parts).size).toBe(parts.length);
});
