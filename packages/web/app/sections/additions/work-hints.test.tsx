import { expect, test } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { drawn } from '../../lib/testing/in-english.tsx';
import { FieldInput } from '../inputs/field-input.tsx';
import { firstDraft } from '../form/section-check.ts';
import type { SectionForm } from '../form/use-section-form.ts';

const section = anySection('professional');

/** Renders a work question before anything is typed. */
const asked = (name: string): string => {
  const form = {
    section,
    draft: firstDraft(section),
    findings: { fields: {} },
    isOptional: () => false,
  } as unknown as SectionForm;
  return drawn(<FieldInput form={form} name={name} />);
};

test('who has no job is told what to write, as a company and its beginning are required', () => {
  expect(asked('currentCompany')).toContain('Not in a job now? Write what you do');
  expect(asked('workingSince')).toContain('Not in a job? Say when you began');
});

test('the browser may fill in where its person works and as what', () => {
  expect(asked('currentCompany')).toContain('autoComplete="organization"');
  expect(asked('designation')).toContain('autoComplete="organization-title"');
  expect(asked('stream')).not.toContain('autoComplete');
});
