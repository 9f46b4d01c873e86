import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { areOwnWordsTogether } from '../words/own-words.ts';
import { personName } from '../contacts/person-name.ts';
import { isSpelledOut } from './spelled-numbers.ts';
import { holdsWayToReachOrSite, containsContactDetails } from './ways-to-reach.ts';

const judgements = (text: string) => [containsContactDetails(text), holdsWayToReachOrSite(text)];

describe('a number in words is noticed', () => {
  test.each([
    'Nine eight seven six five and then four three two one zero',
    'call me on nine eight seven six then five four three two one zero',
    '98765 and then four three two one zero',
    'nau aath saat chhe paanch aur phir char teen do ek shunya',
    'नौ आठ सात छह पाँच और फिर चार तीन दो एक शून्य',
    '98765four3210',
    '9876five43210',
    '98765 four 3210',
    '6000zero02000',
    '9876five4three210',
    'nineeightsevensixfivefourthreetwoonezero',
    'NineEight SevenSix FiveFour ThreeTwo OneZero',
    'nauaathsaatchepaanchchaarteendoekshunya',
    'nau aath sat che panch char tin don ek shunya',
    'nav ath sat saha paach char teen don ek jero',
    'Nau aath saat che paach, chaar teen don ek jeero',
    'नऊ आठ सात सहा पाच चार तीन दोन एक शून्य',
  ])('%s', (text) => {
    expect(judgements(text)).toEqual([true, true]);
  });

  test('over several hobbies and in a name', () => {
    const hobbies = ['nine eight seven six five', 'and', 'four three two one zero'];
    expect(areOwnWordsTogether(hobbies)).toBe(false);
    expect(personName.safeParse('Asha nau aath sat che panch char tin don ek shunya').success).toBe(false);
  });
});

describe('other number words are left alone', () => {
  test.each([
    'Twenty one and thirty, one or two children and three sisters.',
    'One brother and two sisters, three and then four cousins, five and six nieces.',
    'Two and three in 2010 and 2012, then four and 2016 and 2018',
    'Saha, Don and Nav are my friends. Saat phere, do teen dost aur ek chai.',
    'एक या दो बच्चे और तीन बहनें, दोन भाऊ आणि सहा मित्र',
    'My dodo and someone, anyone, alone, often, Stephen, weighty and sixties songs',
    'Between one and two, two and three, three and four',
    'Flat one, 560001; 24x7, 10to12, 5one6',
    'Ours is flat 7021, one 2 BHK; 12000 two years ago, 15000 one later',
    'Standard 2010 two 2012, one 2010 2012',
    'SHA256, SHA512 and SHA3 at work',
    'Marks 85, 90 and 78 and ninety two',
  ])('%s', (text) => {
    expect(judgements(text)).toEqual([false, false]);
  });
});

test('a mobile number is noticed, whichever of its digits is a word', () => {
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const number = fc.stringMatching(/^[6-9][0-9]{9}$/);
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 8 }), (digits, at) => {
      const parts = [digits.slice(0, at), digits.slice(at + 1)];
      fc.pre(!parts.some((part) => /^(?:19|20)..$/.test(part)));
      expect(isSpelledOut(parts.join(words[Number(digits[at])]))).toBe(true);
      expect(isSpelledOut(Array.from(digits, (digit) => words[Number(digit)]).join(''))).toBe(true);
    }),
  );
});
