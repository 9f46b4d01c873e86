import { expect, test } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';
import type { SectionName } from '@mysathi/contract/sections/names';

import { drawn } from '../../lib/testing/in-english.tsx';
import { FieldInput, fieldId } from './field-input.tsx';
import { firstDraft } from '../form/section-check.ts';
import type { SectionForm } from '../form/use-section-form.ts';

const section = anySection('personal');
const fault = 'Please use up to 40 letters.';

/** Returns the control that is marked as invalid, and the target of the summary, for this mother tongue. */
const wrongControl = (motherTongue: string) => {
  const form = {
    section,
    draft: { ...firstDraft(section), motherTongue },
    findings: { fields: { motherTongue: fault } },
    isOptional: () => true,
  } as unknown as SectionForm;
  const page = drawn(<FieldInput form={form} name="motherTongue" />);
  expect(page.split(fault)).toHaveLength(2);
  const wrong = [...page.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
  expect(wrong).toHaveLength(1);
  const id = fieldId('personal', 'motherTongue');
  expect(wrong[0]).toContain(`id="${id}"`);
  expect(wrong[0]).toContain(`aria-describedby="${id}-error"`);
  return /value="([^"]*)"/.exec(wrong[0] ?? '')?.[1];
};

test('what is wrong is said at the list, and of own words at their line', () => {
  expect(wrongControl('Hindi')).toBe('Hindi');
  expect(wrongControl('98123 00411')).toBe('98123 00411');
});

/** Returns which answers of a fully answered section its controls let the member clear. */
const takenBack = (name: SectionName, answers: Readonly<Record<string, string>>): string[] => {
  const asked = anySection(name);
  const draft = { ...firstDraft(asked), ...answers };
  const form = {
    section: asked,
    draft,
    findings: { fields: {} },
    isOptional: (field: string) => !asked.fields[field]?.required,
  } as unknown as SectionForm;
  const controls = Object.keys(answers).map((field) => drawn(<FieldInput form={form} name={field} />));
  return controls.flatMap((page) =>
    [...page.matchAll(/aria-label="([^"]*): Clear"/g)].map(([, label]) => label ?? ''),
  );
};

test('an answer that may be left out can be taken back from chips and cards, any other cannot', () => {
  const personal = { gender: 'Female', maritalStatus: 'Divorced', complexion: 'Fair' };
  expect(takenBack('personal', personal)).toEqual(['Marital status', 'Complexion']);
  expect(takenBack('professional', { placeOfWork: 'Abroad' })).toEqual(['Place of work']);
  expect(takenBack('medical', { physicalStatus: 'Normal', bloodGroup: 'O+' })).toEqual([]);
  expect(takenBack('astrology', { star: 'Rohini', pada: '2', dosha: 'no' })).toEqual(['Quarter (pada)']);
});
