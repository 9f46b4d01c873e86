import { expect, test } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { drawn } from '../lib/testing/in-english.tsx';
import { FieldInput, fieldId } from './field-input.tsx';
import { firstDraft } from './section-check.ts';
import type { SectionForm } from './use-section-form.ts';

const section = anySection('personal');
const fault = 'Please use up to 40 letters.';

/** The control that is called wrong, and that a summary leads to, where a mother tongue was answered so. */
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
