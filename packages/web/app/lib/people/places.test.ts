import { expect, test } from 'vitest';

import { findPlaces } from '@mysathi/contract/endpoints/places';

import { readArea } from '../words/translation-files.ts';
import { latinNames } from './places.ts';

const words = {
  Mumbai: 'मुंबई',
  'Navi Mumbai': 'नवी मुंबई',
  Munger: 'मुंगेर',
  Maharashtra: 'महाराष्ट्र',
  'You are {age}.': 'मुंबई के आप {age} वर्ष के हैं।',
};

test('a place typed in the letters of the page is asked for by its name in the list', () => {
  expect(latinNames('मुंबई', words)).toEqual(['Mumbai', 'Navi Mumbai', 'मुंबई']);
  expect(latinNames(' मुं', words)).toEqual(['Mumbai', 'Munger', 'Navi Mumbai', ' मुं']);
  expect(latinNames('मुंबई, महा', words)).toEqual(['Mumbai']);
  expect(latinNames('दिल्ली', words)).toEqual(['दिल्ली']);
  expect(latinNames('Mum', words)).toEqual(['Mum']);
  expect(latinNames('मुंबई', {})).toEqual(['मुंबई']);
});

const said = (await readArea('hi', 'said')) as Record<string, string>;

test.each(['भु', 'बिल', 'पुरु', 'जह'])('whatever %s begins, no sentence is sought as a place', (typed) => {
  for (const name of latinNames(typed, said)) {
    expect(name).not.toMatch(/[.?!]$/);
    expect(findPlaces.query.safeParse({ q: name })).toMatchObject({ success: true });
  }
});

test('whichever signs its letters are put together of, as keyboards differ in that', () => {
  const whole = '\u0905\u0932\u094d\u092e\u094b\u095c\u093e';
  const almora = { Almora: whole.normalize('NFC') };
  expect(almora.Almora).not.toBe(whole);
  expect(latinNames(whole, almora)).toEqual(['Almora', whole]);
});
