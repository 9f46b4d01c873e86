import { expect, test } from 'vitest';

import { searchOptions } from './option-search.ts';

test('a search finds letters anywhere, without marks, beginnings first', () => {
  const options = ['Navi Mumbai', 'Mumbai', 'Pune', 'Múmbra'].map((label) => ({ label }));
  expect(searchOptions(options, ' mum').map(({ label }) => label)).toEqual([
    'Mumbai',
    'Múmbra',
    'Navi Mumbai',
  ]);
  expect(searchOptions(options, '')).toHaveLength(4);
  expect(searchOptions(options, 'x')).toEqual([]);
  expect(searchOptions([{ value: 'Marathi', label: 'मराठी' }], 'mara')).toHaveLength(1);
  expect(searchOptions([{ value: 'Marathi', label: 'मराठी' }], 'मरा')).toHaveLength(1);
  expect(searchOptions([{ label: 'Krittika', also: ['Karthigai'] }], 'karthi')).toHaveLength(1);
});

const inOrder = (labels: readonly string[], text: string) =>
  searchOptions(
    labels.map((label) => ({ label })),
    text,
  ).map(({ label }) => label);

test('a word of Latin letters that is spelled otherwise finds what has a word sounding alike, after what holds it', () => {
  const labels = ['Agarwal', 'Agrawal Jain', 'Oswal Aggarwal', 'Agarwalpur', 'Agri'];
  expect(inOrder(labels, 'agrawal')).toEqual(['Agrawal Jain', 'Agarwal', 'Oswal Aggarwal']);
  expect(inOrder(['Mara', 'Meera'], 'Miro')).toEqual([]);
  expect(inOrder(['Barhai'], 'Brh')).toEqual([]);
  expect(inOrder(['Rathore'], 'Rathod')).toEqual(['Rathore']);
  expect(searchOptions([{ value: 'Agarwal', label: 'अग्रवाल' }], 'Agrawal')).toHaveLength(1);
  expect(searchOptions([{ label: 'Krittika', also: ['Karthigai'] }], 'Kartigay')).toHaveLength(1);
});

test('a name that sounds exactly so stands before those that begin so', () => {
  expect(inOrder(['Banayat Oriya', 'Jain Baniya', 'Baniya - Gupta', 'Baniya'], 'बनिया')).toEqual([
    'Baniya',
    'Baniya - Gupta',
    'Banayat Oriya',
    'Jain Baniya',
  ]);
});

test('what is typed in Devanagari finds names in Latin letters by their sound, after what holds it', () => {
  const labels = ['Jatav', 'Maratha', 'Brahmin - Deshastha', 'Gomantak Maratha', 'Deshmukh', 'देशी'];
  const found = (text: string) =>
    searchOptions(
      labels.map((label) => ({ label })),
      text,
    ).map(({ label }) => label);
  expect(found('मराठा')).toEqual(['Maratha', 'Gomantak Maratha']);
  expect(found('देश')).toEqual(['देशी', 'Deshmukh', 'Brahmin - Deshastha']);
  expect(found('क')).toEqual([]);
  // A translated name is found by its translation only.
  expect(searchOptions([{ value: 'Marathi', label: 'मराठी' }], 'मर्त')).toEqual([]);
});
