import { expect, test } from 'vitest';

import { isDevanagari } from './devanagari.ts';
import { placeOfSounds, soundsMeant, soundsOf } from './sounds.ts';

const isHeardFirst = (name: string, typed: string): boolean =>
  placeOfSounds(soundsOf(name), soundsMeant(typed)) === 0;

test.each([
  ['Brahmin', 'ब्राह्मण'],
  ['Agarwal', 'अग्रवाल'],
  ['Chettiar', 'चेट्टियार'],
  ['Iyer', 'अय्यर'],
  ['Kumhar', 'कुम्हार'],
  ['Kumbhar', 'कुंभार'],
  ['Mumbai', 'मुंबई'],
  ['Singh', 'सिंह'],
  ['Sinha', 'सिन्हा'],
  ['Bachchan', 'बच्चन'],
  ['Kshatriya', 'क्षत्रिय'],
  ['Lucknow', 'लखनऊ'],
  ['Krishna', 'कृष्ण'],
  ['Zainab', 'ज़ैनब'],
  ['Fatima', 'फ़ातिमा'],
  ['Vishwakarma', 'विश्वकर्मा'],
  ['Dnyaneshwar Gyan', 'ज्ञान'],
  ['Rohan Kulkarni', 'रोहन कुल'],
])('%s is heard in %s', (name, typed) => {
  expect(placeOfSounds(soundsOf(name), soundsMeant(typed))).toBeGreaterThanOrEqual(0);
});

test('a letter that is written as d and as r is heard as both', () => {
  expect(isHeardFirst('Rathod', 'राठौड़')).toBe(true);
  expect(isHeardFirst('Rathore', 'राठौड़')).toBe(true);
});

test.each([
  ['Delhi', 'दिल्ली'],
  ['Aligarh', 'अलीगढ़'],
  ['Goregaon', 'गोरेगाँव'],
  ['Kolhapur', 'कोल्हापुर'],
])('%s sounds exactly as %s', (name, typed) => {
  expect(soundsMeant(typed)).toContain(soundsOf(name));
});

test('a name is heard from the beginning of a word, and other names are not', () => {
  expect(placeOfSounds(soundsOf('Brahmin - Deshastha'), soundsMeant('देशस्थ'))).toBeGreaterThan(0);
  expect(isHeardFirst('Marathi', 'राठी')).toBe(false);
  expect(isHeardFirst('Jat', 'जाटव')).toBe(false);
  expect(isHeardFirst('Patel', 'अपटेल')).toBe(false);
});

test('nothing is heard in other letters, or in none', () => {
  expect(isDevanagari('Pune')).toBe(false);
  expect(soundsMeant('Pune')).toEqual([]);
  expect(soundsMeant('।')).toEqual([]);
  expect(soundsOf('24')).toBe('');
});
