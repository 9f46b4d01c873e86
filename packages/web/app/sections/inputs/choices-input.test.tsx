import { expect, test } from 'vitest';

import { loadCastes } from '@mysathi/contract/options/castes';
import { anySection } from '@mysathi/contract/sections/all';

import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { FieldInput } from './field-input.tsx';
import { firstDraft } from '../form/section-check.ts';
import type { SectionForm } from '../form/use-section-form.ts';

/** Renders the chips of hobbies with some chosen. */
const hobbiesWith = (hobbies: readonly string[]): string => {
  const section = anySection('hobbies');
  const form = {
    section,
    draft: { ...firstDraft(section), hobbies },
    findings: { fields: {} },
    isOptional: () => false,
  } as unknown as SectionForm;
  return readable(<FieldInput form={form} name="hobbies" />);
};

test('a hobby in own words stands right below the search that added it, and the list keeps its order', () => {
  const words = hobbiesWith(['Chess', 'Kolam']);
  const places = ['Search', 'Kolam', 'Astrology', 'Chess', 'Yoga'].map((one) => words.indexOf(one));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('what sets no limit stays in sight beside a search: it is ticked, not looked for', async () => {
  await loadCastes();
  const partner = anySection('partner');
  const draft = { ...firstDraft(partner), religion: ['Hindu'], caste: ['No bar'] };
  const form = {
    section: partner,
    draft,
    findings: { fields: {} },
    isOptional: () => true,
  } as unknown as SectionForm;
  const caste = drawn(<FieldInput form={form} name="caste" />);
  expect(caste).toMatch(/<input[^>]*type="checkbox"(?![^>]*checked)[^>]*>Any<\/label>/);
  expect(caste).toMatch(/<input[^>]*type="checkbox"[^>]*checked[^>]*>.*No bar<\/label>/);
  expect(caste).not.toContain('Remove No bar');
});
