import { expect, test } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { drawn } from '../../lib/testing/in-english.tsx';
import { check, firstDraft } from './section-check.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionForm as Form } from './use-section-form.ts';

const section = anySection('partner');

/** Renders the preferences form after these answers were rejected. */
const refused = (answers: Readonly<Record<string, unknown>>): string => {
  const draft = { ...firstDraft(section), ...answers };
  const form = {
    section,
    draft,
    findings: check(section, draft, 'wizard'),
    attempt: 1,
    isOptional: () => false,
  } as unknown as Form;
  return drawn(
    <SectionForm form={form} onSubmit={() => undefined}>
      {null}
    </SectionForm>,
  );
};

test('every line of the summary leads to a control of the page, that of a range to both of its ends', () => {
  const page = refused({ ageFrom: 30, ageTo: 30, heightFrom: 70, heightTo: 60 });
  const led = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id ?? '');
  expect(led).toContain('partner-ageFrom');
  expect(led).toContain('partner-heightFrom');
  for (const id of led) expect(page).toContain(` id="${id}"`);
});
