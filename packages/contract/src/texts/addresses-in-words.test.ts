import { describe, expect, test } from 'vitest';

import { changeProfile } from '../endpoints/profile.ts';
import { isCardLine, isOwnPlace, isOwnWords } from '../words/own-words.ts';
import { publicText } from './public-text.ts';
import { anySection } from '../sections/all.ts';
import { holdsWayToReachOrSite, containsContactDetails } from './ways-to-reach.ts';

const judgements = (text: string) => [containsContactDetails(text), holdsWayToReachOrSite(text)];

describe('an address in plain words is noticed', () => {
  test.each([
    'asharao93 at the rate gmail',
    'asharao at the rate of gmail',
    'asharao93 AtTheRate walk dot example',
    'asharao at the rate okaxis',
    'Teacher, gmail id asharao93',
    'My gmail id is asharao93',
    'My gmail is asha_rao',
    'gmail: asha.rao',
    'asha.rao gmail',
    'Yahoo id asharao93',
    'asharao93 on outlook',
    'asharao93, gmail',
    'asharao93 @gmail',
    'asharao93@ gmail',
    'asharao @ gmail',
    'asharao at gmail',
    'asharao at okicici',
    'asharao okhdfcbank',
    'Asha gmail asharao93',
    'asharao dot com',
    'asharao (dot) com',
    'asharao dotcom',
    'asharao dot co dot in',
    'asharao93 dot net',
    'Give to asharao dot com',
  ])('%s', (text) => {
    expect(judgements(text)).toEqual([true, true]);
  });
});

describe('other words are left alone', () => {
  test.each([
    'I like Yahoo and Outlook, I work at Yahoo and my brother at Google.',
    'I work at Yahoo since 2015, before that 4 years at Outlook Publishing.',
    'SDE2 at Yahoo, B.Tech 2012, Web3 at Yahoo and B2B for Outlook',
    'Sr.Manager at Yahoo.My sister dances.',
    'Engineer at Yahoo, batch2015, then Python3 and Covid19 came.',
    'I use Gmail at work.My sister does not. Good at Gmail and Excel, too.',
    'My father grows at the rate of 5 per cent, at the rate my mother cooks.',
    'Savings at the rate of 8.5% a year, walking at the rate of 6 km an hour',
    'Polka dot dresses, a polka dot company, polka dot net sarees',
    'Senior dot net developer, Microsoft dot net and ASP dot net core',
    'I joined a dot com in 2001; the dot com boom and the dotcom years are over.',
    'My outlook on life is positive. Proton and neutron, icloud and cloud.',
  ])('%s', (text) => {
    expect(judgements(text)).toEqual([false, false]);
  });
});

test('wherever others read it', () => {
  const { schema: company } = anySection('professional').fields['currentCompany'] ?? {};
  const told = 'I am a teacher from Pune, I sing, I trek and I cook for my family. ';
  const taken = [
    isCardLine('Teacher, gmail id asharao93'),
    isOwnWords('asharao dot com'),
    isOwnPlace('asharao93 at the rate gmail'),
    company?.safeParse('asharao at okicici').success,
    changeProfile.body.safeParse({ name: 'Asha gmail asharao93' }).success,
    changeProfile.body.safeParse({ about_text: `${told}My gmail id is asharao93` }).success,
    publicText(280).safeParse('Give to asharao dot com').success,
  ];
  expect(taken).toEqual(taken.map(() => false));
});
