import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { clearDraft, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import type { AnyDraft } from './section-check.ts';
import { firstDraft } from './section-check.ts';
import { useSectionForm } from './use-section-form.ts';
import type { SectionForm } from './use-section-form.ts';

const contact = anySection('contact');
const saved: AnyDraft = {
  ...firstDraft(contact),
  familyStatus: 'Middle Class',
  ownProperty: 'Yes',
  phoneNumber: '9812300001',
  whatsappNumber: '9812300001',
};

/** Opens the form with saved answers and a draft. */
const openOver = (answers: AnyDraft | null, kept: unknown): SectionForm => {
  vi.stubGlobal('window', { localStorage: keptStorage() });
  keepDraftNow('edit/contact', kept);
  const opened: SectionForm[] = [];
  const Form = () => {
    opened.push(useSectionForm(contact, answers, 'editor', 'edit/contact'));
    return null;
  };
  renderToString(<Form />);
  const [form] = opened;
  if (form === undefined) throw new Error('Nothing was opened.');
  return form;
};

afterEach(() => vi.unstubAllGlobals());

test('a kept draft brings back what was typed and nothing else', () => {
  const form = openOver(saved, { areaOfLand: '2 acres' });
  expect(form.draft).toEqual({ ...saved, areaOfLand: '2 acres' });
  expect(form).toMatchObject({ dirty: true, restored: true, touched: false });
});

test('one that says no more than what is saved now is none', () => {
  expect(openOver(saved, { ownProperty: 'Yes' })).toMatchObject({
    draft: saved,
    dirty: false,
    restored: false,
  });
});

test('what was typed goes where the newer answers hide it', () => {
  const landless = { ...saved, ownProperty: 'No' };
  expect(openOver(landless, { areaOfLand: '2 acres' }).draft).toEqual(landless);
});

test('a draft that was kept whole is still one', () => {
  const whole = { ...saved, areaOfLand: '2 acres', unknown: 'x' };
  const { unknown: _, ...known } = whole;
  expect(openOver({ ...saved, facebook: 'her.page' }, whole).draft).toEqual(known);
});

test.each([[null], ['words'], [['a']], [7]])('%j is no draft', (kept) => {
  expect(openOver(saved, kept)).toMatchObject({ draft: saved, restored: false });
});

test.each([
  ['another answer', { facebook: 'her.page', areaOfLand: '2 acres' }, { areaOfLand: '2 acres' }],
  ['the same one', { facebook: 'another.page' }, { facebook: 'another.page' }],
  [
    'the one that was sent, taken back beside another',
    { areaOfLand: '1 acre' },
    { facebook: null, areaOfLand: '1 acre' },
  ],
  ['nothing', { facebook: 'her.page' }, undefined],
])('of a form that was left while it was sent stays kept what was typed since: %s', (_, kept, left) => {
  const form = openOver(saved, { facebook: 'her.page' });
  keepDraftNow('edit/contact', kept);
  form.accept({ ...saved, facebook: 'her.page' });
  expect(readDraft('edit/contact')).toEqual(left);
});

test('what was forgotten meanwhile, as by a logout, is kept no more once the form is accepted', () => {
  const form = openOver(saved, { facebook: 'her.page' });
  clearDraft('edit/contact');
  form.accept({ ...saved, facebook: 'her.page' });
  expect(readDraft('edit/contact')).toBeUndefined();
});
