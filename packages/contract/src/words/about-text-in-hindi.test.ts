import { describe, expect, it } from 'vitest';

import { generateAboutInHindi } from './about-text-in-hindi.ts';
import { aboutVariants } from './about-text.ts';
import type { AboutFacts } from './about-text.ts';
import { finishProfile } from '../endpoints/profile.ts';
import { limits } from '../limits.ts';

const facts: Omit<AboutFacts, 'name' | 'gender'> = {
  nativePlace: 'Pune, Maharashtra',
  education: 'Postgraduate',
  designation: 'Engineer',
  workLocation: 'Mumbai, Maharashtra',
  hobbies: ['Cooking', 'Reading', 'Yoga', 'Chess'],
  familyValues: 'Moderate',
};
const hindi: Readonly<Record<string, string>> = {
  'Pune, Maharashtra': 'पुणे, महाराष्ट्र',
  'Mumbai, Maharashtra': 'मुंबई, महाराष्ट्र',
  Cooking: 'खाना बनाना',
  Reading: 'पढ़ना',
  Yoga: 'योग',
  Chess: 'शतरंज',
  Moderate: 'संतुलित',
};
const say = (text: string): string => hindi[text] ?? text;
const variants = Array.from({ length: aboutVariants }, (_, variant) => variant);
const aboutOf = (given: Partial<AboutFacts>, variant: number): string =>
  generateAboutInHindi({ name: 'आशा', gender: 'Female', ...given }, variant, say);
const isTaken = (text: string): boolean => finishProfile.body.safeParse({ about_text: text }).success;

const hers = /(?:ती|रही) हैं/u;
const his = /(?:ते|रहे) हैं/u;

describe.each(variants)('the paragraph about a member in Hindi, version %i', (variant) => {
  it('agrees with a woman, with a man, and with neither where it is not known', () => {
    const [she, he, they] = ([`Female`, 'Male', null] as const).map((gender) =>
      aboutOf({ ...facts, gender }, variant),
    );
    expect(she).toMatch(hers);
    expect(she).not.toMatch(his);
    expect(he).toMatch(his);
    expect(he).not.toMatch(hers);
    expect(they).not.toMatch(hers);
    expect(they).not.toMatch(his);
  });

  it('says in Hindi what has a translation, and own words as they were written', () => {
    const text = aboutOf(facts, variant);
    for (const said of ['आशा', 'पुणे, महाराष्ट्र', 'मुंबई, महाराष्ट्र', 'स्नातकोत्तर', 'खाना बनाना, पढ़ना और योग'])
      expect(text).toContain(said);
    expect(text.match(/[a-z]+/gi)).toEqual(['Engineer']);
    expect(aboutOf({ ...facts, hobbies: ['Kabaddi'] }, variant)).toContain('शौक है: Kabaddi।');
  });

  it('says nothing of what was not told, and is a fit answer even so', () => {
    for (const gender of ['Female', 'Male', null] as const) {
      const bare = aboutOf({ name: ' A ', gender }, variant);
      expect(bare).not.toMatch(/undefined|null| {2}|पेशे|काम |शौक|से हैं|पढ़ाई|मूल्य/u);
      expect(bare.length).toBeGreaterThanOrEqual(limits.aboutCharacters.min);
      expect(isTaken(bare)).toBe(true);
    }
    expect(aboutOf({ designation: 'Engineer' }, variant)).toContain('वे पेशे से Engineer हैं।');
    expect(aboutOf({ workLocation: 'Mumbai, Maharashtra' }, variant)).toContain(
      'वे मुंबई, महाराष्ट्र में काम करती हैं।',
    );
    const either = aboutOf({ gender: null, workLocation: 'Pune' }, variant);
    expect(either).toMatch(/(?:^|। )उनका काम Pune में है।/u);
  });

  it('is taken as it is, however long the answers', () => {
    const longest = {
      ...facts,
      name: 'N'.repeat(limits.nameCharacters),
      designation: 'd'.repeat(80),
      nativePlace: 'p'.repeat(80),
      workLocation: 'w'.repeat(80),
    };
    const text = aboutOf(longest, variant);
    expect(text.length).toBeLessThanOrEqual(limits.aboutCharacters.max);
    expect(isTaken(text)).toBe(true);
    for (const education of ['10th Pass', '12th Pass', 'Undergraduate', 'Postgraduate', 'Doctorate'])
      expect(isTaken(aboutOf({ ...facts, education }, variant))).toBe(true);
  });

  it.each([
    ['10th Pass', 'दसवीं कक्षा पास की'],
    ['12th Pass', 'बारहवीं कक्षा पास की'],
    ['Undergraduate', 'स्नातक तक'],
    ['Postgraduate', 'स्नातकोत्तर तक'],
    ['Doctorate', 'डॉक्टरेट की उपाधि'],
  ])('says of %s what was reached', (education, said) => {
    expect(aboutOf({ education }, variant)).toContain(`उन्होंने ${said}`);
  });

  it('follows the others in turn', () => {
    expect(aboutOf(facts, variant + aboutVariants)).toBe(aboutOf(facts, variant));
    expect(new Set(variants.map((other) => aboutOf(facts, other))).size).toBe(aboutVariants);
  });
});

it('the first sentence names the member, and where there is none before it the one about the native place', () => {
  const origins = variants.map((variant) => /(\S+) मूल रूप से पुणे/u.exec(aboutOf(facts, variant))?.[1]);
  expect(origins).toEqual(['वे', 'आशा', 'आशा']);
});

it('a profession that has a translation is said in Hindi', () => {
  const text = generateAboutInHindi({ name: 'आशा', gender: null, designation: 'Teacher' }, 0, () => 'शिक्षक');
  expect(text).toContain('वे पेशे से शिक्षक हैं।');
});

it('the values of the family are said in one of the paragraphs, in Hindi', () => {
  const said = 'उनके परिवार में संतुलित मूल्यों को महत्व दिया जाता है।';
  expect(variants.filter((variant) => aboutOf(facts, variant).includes(said))).toEqual([0]);
});
