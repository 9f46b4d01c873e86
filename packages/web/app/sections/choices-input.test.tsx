import { expect, test } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { readable } from '../lib/testing/in-english.tsx';
import { FieldInput } from './field-input.tsx';
import { firstDraft } from './section-check.ts';
import type { SectionForm } from './use-section-form.ts';

/** The chips of hobbies while some are chosen. */
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
