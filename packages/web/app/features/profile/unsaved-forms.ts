import type { EditorForm } from '../../lib/session/draft-names.ts';
import { tabOf } from './update-tabs.ts';
import type { UpdateTab } from './update-tabs.ts';

/** Whatever of the editor is saved by itself. Of photos and of the horoscope's file no draft keeps anything. */
export type FormName = EditorForm | 'photos' | 'horoscope';

/** What is not saved: kept since an earlier visit alone, or changed in this one. */
export type UnsavedForms = ReadonlyMap<FormName, 'kept' | 'changed'>;

const tabsOfOthers: Readonly<Partial<Record<string, UpdateTab>>> = {
  name: 'personal',
  about: 'personal',
  'hobby-notes': 'hobbies',
  horoscope: 'astrology',
};

const tabOfForm = (form: string): UpdateTab | undefined => tabsOfOthers[form] ?? tabOf(form);

const isForm = (name: string): name is EditorForm => tabOfForm(name) !== undefined;

/** How it stands as the editor is opened: in these forms something is kept. */
export const withKept = (kept: readonly string[]): UnsavedForms =>
  new Map(kept.filter(isForm).map((form) => [form, 'kept'] as const));

/** The same once a form has said whether it differs from what is saved, and whether it was touched in this visit. */
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

/** What is left of it once somebody has agreed to leave: what drafts keep, and nobody is asked about it again. */
export const onceLeft = (before: UnsavedForms): UnsavedForms =>
  new Map(
    [...before.keys()]
      .filter((form) => form !== 'photos' && form !== 'horoscope')
      .map((form) => [form, 'kept'] as const),
  );

/** The tabs with something that is not saved. */
export const unsavedTabs = (forms: UnsavedForms): ReadonlySet<UpdateTab> =>
  new Set([...forms.keys()].map(tabOfForm).filter((tab) => tab !== undefined));

/** What leaving would mean: nothing of this visit is lost, a draft keeps it, or files that were chosen go. */
export const atStake = (forms: UnsavedForms): 'nothing' | 'answers' | 'file' | 'photos' => {
  const changed = [...forms].filter(([, since]) => since === 'changed').map(([form]) => form);
  if (changed.includes('photos')) return 'photos';
  if (changed.includes('horoscope')) return 'file';
  return changed.length > 0 ? 'answers' : 'nothing';
};
