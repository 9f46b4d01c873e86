import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { readable } from '../../lib/testing/in-english.tsx';
import { FieldInput } from './field-input.tsx';
import { firstDraft } from '../form/section-check.ts';
import type { SectionForm } from '../form/use-section-form.ts';

const section = anySection('personal');

/** Renders the date of birth while it is being typed. */
const shownFor = (dateOfBirth: string): string => {
  const draft = { ...firstDraft(section), dateOfBirth };
  const form = {
    section,
    draft,
    findings: { fields: {} },
    isOptional: () => false,
  } as unknown as SectionForm;
  return readable(<FieldInput form={form} name="dateOfBirth" />);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00+05:30'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

test('an age is said to those alone who may join', () => {
  expect(shownFor('2008-03-01')).toContain('You are 18.');
  expect(shownFor('2008-03-02')).not.toContain('You are');
  expect(shownFor('1850-01-01')).not.toContain('You are');
  expect(shownFor('2008-03-02')).toContain('Others see your age, never this date.');
});

test('it is the age in years lived, and another one that others see is said beside it', () => {
  expect(shownFor('1997-03-01')).toContain('You are 29. Others');
  expect(shownFor('1997-12-02')).toContain(
    'You are 28. Your profile shows 29 yrs: ages there are by year of birth. Others',
  );
});
