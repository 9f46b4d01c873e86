import { expect, test } from 'vitest';

import { createSaid, saidIn } from './said.ts';

const words = {
  'Please log in again.': 'कृपया फिर से लॉग इन करें।',
  'Too many tries. Please try again in {wait}.': 'बहुत ज़्यादा कोशिशें हुईं। {wait} में फिर कोशिश करें।',
  '{count} minutes': '{count} मिनट',
  'From {from} to {to} (all)': '{to} तक, {from} से (सब)',
  Pune: 'पुणे',
  Maharashtra: 'महाराष्ट्र',
};
const said = createSaid(words);

test('a sentence of the API is said in the language of the page', () => {
  expect(said('Please log in again.')).toBe('कृपया फिर से लॉग इन करें।');
});

test('what was filled in stands where the other language wants it, and is said, too', () => {
  expect(said('Too many tries. Please try again in 5 minutes.')).toBe(
    'बहुत ज़्यादा कोशिशें हुईं। 5 मिनट में फिर कोशिश करें।',
  );
  expect(said('From Pune to Delhi (all)')).toBe('Delhi तक, पुणे से (सब)');
});

test('a place is said by its parts', () => {
  expect(said('Pune, Maharashtra')).toBe('पुणे, महाराष्ट्र');
  expect(said('Satara, Maharashtra')).toBe('Satara, महाराष्ट्र');
});

test("what nobody translated stays as it is, a member's own words above all", () => {
  expect(said('I like Pune, tea and rain.')).toBe('I like Pune, tea and rain.');
  expect(said('constructor')).toBe('constructor');
  expect(said('')).toBe('');
});

test('without words of a language everything stays as it comes', () => {
  expect(saidIn({})('Pune')).toBe('Pune');
});
