import { expect, test, vi } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';
import type { SectionName } from '@mysathi/contract/sections/names';

import { drawn } from '../../lib/testing/in-english.tsx';
import { FieldInput } from './field-input.tsx';
import { firstDraft } from '../form/section-check.ts';
import type { AnyDraft } from '../form/section-check.ts';
import type { SectionForm } from '../form/use-section-form.ts';

vi.mock('../../ui/fields/choices/place-picker.tsx', () => ({
  PlacePicker: () => <input name="city-search" />,
}));

/** Renders the control of a field, given other answers. */
const inputOf = (sectionName: SectionName, name: string, answers: AnyDraft): string => {
  const section = anySection(sectionName);
  const form = {
    section,
    draft: { ...firstDraft(section), ...answers },
    findings: { fields: {} },
    isOptional: () => true,
  } as unknown as SectionForm;
  return /<input[^>]*>/.exec(drawn(<FieldInput form={form} name={name} />))?.[0] ?? '';
};

const counted = (sectionName: SectionName, name: string, answers: AnyDraft) =>
  / value="([^"]*)"/.exec(inputOf(sectionName, name, answers))?.[1];

test('children are counted in two digits, siblings in as many as it takes', () => {
  expect(counted('personal', 'totalChildren', { maritalStatus: 'Divorced' })).toBe('00');
  expect(counted('personal', 'totalChildren', { maritalStatus: 'Widowed', totalChildren: 3 })).toBe('03');
  expect(counted('family', 'siblings', {})).toBe('0');
});

test('a place of work in India is looked for among the cities, one abroad is typed', () => {
  const workIn = (placeOfWork: string) => inputOf('professional', 'workLocation', { placeOfWork });
  expect(workIn('India')).toContain('city-search');
  expect(workIn('Abroad')).toContain('id="professional-workLocation"');
  expect(workIn('Abroad')).not.toContain('city-search');
});
