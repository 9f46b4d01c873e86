import { expect, test } from 'vitest';

import { isDevanagari } from './devanagari.ts';
import { heard, nearnessOfSounds, nearnessOfWords, soundsMeant, soundsOf, vowelsOf } from './sounds.ts';

const isHeardFirst = (name: string, typed: string): boolean =>
  (nearnessOfSounds(soundsOf(name), soundsMeant(typed)) ?? heard.inside) <= heard.beginning;

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
  expect(nearnessOfSounds(soundsOf(name), soundsMeant(typed))).toBeDefined();
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
  expect(nearnessOfSounds(soundsOf('Brahmin - Deshastha'), soundsMeant('देशस्थ'))).toBe(heard.word);
  expect(isHeardFirst('Marathi', 'राठी')).toBe(false);
  expect(isHeardFirst('Jat', 'जाटव')).toBe(false);
  expect(isHeardFirst('Patel', 'अपटेल')).toBe(false);
});

test('the nearer of two ways of hearing counts', () => {
  const near = (name: string) => nearnessOfSounds(soundsOf(name), soundsMeant('बनिया'));
  const names = ['Baniya', 'Baniya Gupta', 'Banayat', 'Jain Baniya', 'Jain Banayat', 'Jain'];
  expect(names.map(near)).toEqual([0, 1, 2, 3, 4, undefined]);
  expect(nearnessOfSounds('lh dl', ['dl', 'lh'])).toBe(heard.firstWord);
});

test('what is meant as whole words is heard in no part of one, at the beginning or later', () => {
  const near = (name: string) => nearnessOfWords(soundsOf(name), soundsMeant('Agrawal'));
  const names = ['Agarwal', 'Agarwal Jain', 'Jain Agarwal', 'Agarwalpur', 'Jain Agarwalpur'];
  expect(names.map(near)).toEqual([heard.altogether, heard.firstWord, heard.word, undefined, undefined]);
});

test.each([
  ['Bangalore', 'Banglore'],
  ['Chandigarh', 'Chandigadh'],
  ['Agarwal', 'Agrawal'],
  ['Ghaziabad', 'Gaziabad'],
  ['Rathore', 'Rathod'],
  ['Rathore', 'RATHOD'],
  ['Lakshman', 'Laxman'],
])('%s is heard in %s', (name, typed) => {
  expect(nearnessOfSounds(soundsOf(name), soundsMeant(typed))).toBe(heard.altogether);
});

test.each([
  ['Dausa', 'दौसा', 'Deesa'],
  ['Deesa', 'डीसा', 'Dausa'],
  ['Gondia', 'गोंदिया', 'Gonda'],
  ['Jaipur', 'जयपुर', 'Jeypur Ali'],
  ['Jaipur', 'Jaypur', 'Jopur'],
  ['Gandhinagar', 'गांधीनगर', 'Gandhonagar'],
  ['Poonch', 'पुंछ', 'Panchi'],
])('%s has the vowels of %s, and %s has not', (name, typed, other) => {
  expect(vowelsOf(name)).toBe(vowelsOf(typed));
  expect(vowelsOf(other)).not.toBe(vowelsOf(typed));
});

test('nothing is heard in few Latin letters, or in none', () => {
  expect(isDevanagari('Pune')).toBe(false);
  expect(soundsMeant('Pune')).toEqual(['pn']);
  expect(soundsMeant('Pun')).toEqual([]);
  expect(soundsMeant('P. Un. 7')).toEqual([]);
  expect(soundsMeant('।')).toEqual([]);
  expect(soundsOf('24')).toBe('');
});
