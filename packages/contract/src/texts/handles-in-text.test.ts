import { describe, expect, test } from 'vitest';

import { changeProfile } from '../endpoints/profile.ts';
import { isCardLine, isOwnPlace, isOwnWords } from '../words/own-words.ts';
import { personName } from '../contacts/person-name.ts';
import { holdsWayToReachOrSite, containsContactDetails } from './ways-to-reach.ts';

const judgements = (text: string) => [containsContactDetails(text), holdsWayToReachOrSite(text)];

describe('what somebody is called at a network is noticed', () => {
  test.each([
    'Instagram: @asharao',
    'My insta is @asharao',
    'IG @asharao',
    'telegram @asharao',
    'Insta id is asharao93',
    'Instagram handle asharao93',
    'My insta user name is asha_rao',
    'Insta par asha_rao',
    'इंस्टा पर asha_rao',
    'Find me on Instagram as asha_rao93.',
    'I am asha_rao93 on Instagram.',
    'X: @asharao',
    'X: @asha_rao',
    'X: asha_rao',
    'twitter: asha_rao',
    'LinkedIn: asha-rao-93',
    'Skype: asharao93',
    't.me asharao',
    '@asharao on insta',
    'Insta @ asharao',
  ])('%s', (text) => {
    expect(judgements(text)).toEqual([true, true]);
  });
});

describe('talk of networks is left alone', () => {
  test.each([
    'On Facebook since 2012, on Instagram (2015) and at LinkedIn, Twitter and all.',
    'I like Yahoo and Outlook, and Instagram reels; Skype calls with my sister.',
    'Engineer @TCS, singer @home; Instagram and movies @home, on Facebook @work.',
    'Instagram par reels dekhti hoon, Facebook pe nahi hoon.',
    'On LinkedIn Python3 courses, Facebook came with class10, Covid-19 on Twitter.',
    'My Instagram is private. My insta handle is for baking, as a hobby.',
    'X: 85%, XII: 90%; X CBSE, XII ISC. Class X @DPS',
    'I used Skype in 2015. Covid19 changed that. LinkedIn: B2B, post-2015 hires',
    'Class1 IG, IG as Class1 officer, an Instagram page on Python3',
    'IG of police, snap judgements, fb for 2 hours a day',
    'I can’t.me and my sister live in Pune.',
  ])('%s', (text) => {
    expect(judgements(text)).toEqual([false, false]);
  });
});

describe('on a line also without a digit', () => {
  test.each([
    'Insta par asha_rao',
    'Teacher, insta: asharao',
    'Teacher (Insta - asharao)',
    'insta asharao',
    'insta id asharao',
    'Instagram par asharao',
    'telegram asharao',
    'gmail asharao',
    'asharao gmail',
    'इंस्टा asharao',
  ])('%s', (line) => {
    expect([isCardLine(line), isOwnWords(line.replaceAll(/[:,_]/g, '')), isOwnPlace(line)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each([
    'Instagram',
    'Insta reels',
    'Instagram blogging',
    'Instagram and movies',
    'Instagram Content Creator',
    'Instagram Influencer',
    'Insta page manager',
    'Telegram groups',
    'Telegram Channel Owner',
    'Insta food blogger',
    'Facebook Ads Specialist',
    'LinkedIn Trainer',
    'Snapchat filters',
    'IG Prisons',
    'Scrolling Instagram all day',
    'Insta addict',
    'Gmail Support Engineer',
    'Reels on insta',
  ])('not what one does there: %s', (line) => {
    expect([isCardLine(line), isOwnWords(line)]).toEqual([true, true]);
  });
});

test.each([
  'Asha Insta Asharao',
  'Asha asharao insta',
  'Asha gmail asharao',
  'Asha gmail asharao93',
  'Insta Asha',
])('no name holds one: %s', (name) => {
  expect(changeProfile.body.safeParse({ name }).success).toBe(false);
});

test.each([
  'Friends at Facebook',
  'Colleagues at LinkedIn',
  'I. G. Patel',
  'IG Patel',
  'Skyper Rao',
  'Yahoo India',
])('a name, of givers too: %s', (name) => {
  expect(personName.safeParse(name).success).toBe(true);
});
