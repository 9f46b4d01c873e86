import { describe, expect, it } from 'vitest';
import { aboutVariants, generateAbout } from './about-text.ts';
import { limits } from '../limits.ts';

const facts = {
  nativePlace: 'Pune, Maharashtra',
  education: 'Postgraduate',
  designation: 'Engineer',
  workLocation: 'Mumbai, Maharashtra',
  hobbies: ['Cooking', 'Reading', 'Yoga', 'Chess'],
  familyValues: 'Moderate',
};

describe('the generated paragraph about a member', () => {
  it('names the member and uses the pronoun of the gender', () => {
    const variants = Array.from({ length: aboutVariants }, (_, variant) => variant);
    for (const variant of variants) {
      const his = generateAbout({ ...facts, name: 'Test Person', gender: 'Male' }, variant);
      expect(his).toContain('Test Person');
      expect(his).toMatch(/\bHe (is|hopes|wishes)\b/);
      expect(his).not.toMatch(/\b(She|They|Her|Their)\b/);
      expect(generateAbout({ ...facts, name: 'Test Person', gender: 'Female' }, variant)).toMatch(/\bShe\b/);
      expect(generateAbout({ ...facts, name: 'Test Person', gender: null }, variant)).toMatch(
        /\bThey (are|hope|wish|work)\b/,
      );
    }
  });

  it('is a fit answer even when nothing but the name is known', () => {
    for (let variant = 0; variant < aboutVariants; variant++) {
      const words = generateAbout({ name: 'A', gender: null }, variant);
      expect(words.length).toBeGreaterThanOrEqual(limits.aboutCharacters.min);
      expect(words).not.toMatch(/undefined|null| {2}/);
    }
    const longest = {
      ...facts,
      name: 'N'.repeat(80),
      gender: 'Female' as const,
      designation: 'd'.repeat(80),
    };
    for (let variant = 0; variant < aboutVariants; variant++) {
      expect(generateAbout(longest, variant).length).toBeLessThanOrEqual(limits.aboutCharacters.max);
    }
  });

  it('gives another version each time, and begins again after the last', () => {
    const member = { ...facts, name: 'Test Person', gender: 'Male' as const };
    const versions = new Set(Array.from({ length: 6 }, (_, variant) => generateAbout(member, variant)));
    expect(versions.size).toBe(aboutVariants);
    expect(generateAbout(member, aboutVariants)).toBe(generateAbout(member, 0));
  });
});
