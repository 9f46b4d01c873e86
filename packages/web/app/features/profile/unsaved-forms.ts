import type { EditorForm } from '../../lib/session/draft-names.ts';
import { tabOf } from './update-tabs.ts';
import type { UpdateTab } from './update-tabs.ts';

/** A separately saved form of the editor. Photos and the horoscope file have no drafts. */
export type FormName = EditorForm | 'photos' | 'horoscope';

/** The unsaved forms: restored from an earlier visit (`kept`), or edited in this one (`changed`). */
export type UnsavedForms = ReadonlyMap<FormName, 'kept' | 'changed'>;

const tabsOfOthers: Readonly<Partial<Record<string, UpdateTab>>> = {
  name: 'personal',
  about: 'personal',
  'hobby-notes': 'hobbies',
  horoscope: 'astrology',
};

const tabOfForm = (form: string): UpdateTab | undefined => tabsOfOthers[form] ?? tabOf(form);

const isForm = (name: string): name is EditorForm => tabOfForm(name) !== undefined;

/** Returns the initial state when the editor is opened: the forms with drafts. */
export const withKept = (kept: readonly string[]): UnsavedForms =>
  new Map(kept.filter(isForm).map((form) => [form, 'kept'] as const));

/**
 * Updates the state after a form has reported whether it differs from the saved values, and whether it was edited in
 * this visit.
 */
export const withForm = (
  before: UnsavedForms,
  form: FormName,
  [isDirty, isTouched]: readonly [boolean, boolean],
): UnsavedForms => {
  const now = isDirty ? (isTouched ? 'changed' : 'kept') : undefined;
  if (before.get(form) === now) return before;
  const after = new Map(before);
  if (now === undefined) after.delete(form);
  else after.set(form, now);
  return after;
};

/** Returns what remains once the member has agreed to leave: what drafts keep, without asking about it again. */
export const onceLeft = (before: UnsavedForms): UnsavedForms =>
  new Map(
    [...before.keys()]
      .filter((form) => form !== 'photos' && form !== 'horoscope')
      .map((form) => [form, 'kept'] as const),
  );

/** Returns the tabs with unsaved changes. */
export const unsavedTabs = (forms: UnsavedForms): ReadonlySet<UpdateTab> =>
  new Set([...forms.keys()].map(tabOfForm).filter((tab) => tab !== undefined));

/**
 * Returns what leaving would affect: nothing of this visit, answers that a draft keeps, or chosen files that would be
 * lost.
 */
export const atStake = (forms: UnsavedForms): 'nothing' | 'answers' | 'file' | 'photos' => {
  if (forms.get('photos') === 'changed') return 'photos';
  if (forms.get('horoscope') === 'changed') return 'file';
  return [...forms.values()].includes('changed') ? 'answers' : 'nothing';
};
