import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import type { MetaFunction } from 'react-router';

import { UpdateHub } from '../features/profile/update-hub.tsx';
import { isSectionTab } from '../features/profile/update-tabs.ts';
import type { UpdateTab } from '../features/profile/update-tabs.ts';
import { textOf, useText } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { isSignedIn } from '../lib/session/session.ts';
import { profileTexts } from '../messages/en/profile.ts';
import { SectionEditor } from '../sections/section-editor.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FormSkeleton } from '../ui/states/skeleton.tsx';
import { Waiting } from '../ui/states/waiting.tsx';

export const meta: MetaFunction = (args) => [
  { title: textOf(profileTexts, languageOf(args)).updatePageTitle },
];

const NameForm = lazyPart(async () => (await import('../features/profile/name-form.tsx')).NameForm);
const AboutForm = lazyPart(async () => (await import('../features/profile/about-form.tsx')).AboutForm);
const HobbyNotesForm = lazyPart(
  async () => (await import('../sections/hobby-notes-form.tsx')).HobbyNotesForm,
);
const PhotoEditor = lazyPart(async () => (await import('../features/photos/photo-editor.tsx')).PhotoEditor);

/** The forms of one tab, each saved by itself, and the file that goes along with the answers. */
type FormName = 'answers' | 'file' | 'name' | 'about' | 'notes';
type Mark = (tab: UpdateTab, form: FormName, dirty: boolean) => void;

/** Which tabs hold answers that are not saved, and the question before they are left. */
const useUnsaved = () => {
  const [forms, setForms] = useState<ReadonlyMap<string, { tab: UpdateTab; form: FormName }>>(new Map());
  const mark = useCallback<Mark>((tab, form, dirty) => {
    const key = `${tab} ${form}`;
    setForms((before) => {
      if (before.has(key) === dirty) return before;
      const next = new Map(before);
      if (dirty) next.set(key, { tab, form });
      else next.delete(key);
      return next;
    });
  }, []);
  const unsaved = useMemo(() => new Set([...forms.values()].map(({ tab }) => tab)), [forms]);
  const hasFile = [...forms.values()].some(({ form }) => form === 'file');
  // Nobody is asked on the way to a new sign-in.
  const blocker = useBlocker(() => unsaved.size > 0 && isSignedIn());
  return { unsaved, hasFile, mark, forget: () => setForms(new Map()), blocker };
};

/** A part of the page that is loaded with its tab. */
const Part = ({ fields, children }: { fields: number; children: ReactNode }) => (
  <Suspense
    fallback={
      <Waiting>
        <FormSkeleton fields={fields} />
      </Waiting>
    }
  >
    {children}
  </Suspense>
);

const Form = ({ tab, mark }: { tab: UpdateTab; mark: Mark }) => {
  const dirtyAs = useMemo(() => {
    const of = (form: FormName) => (dirty: boolean) => mark(tab, form, dirty);
    return {
      answers: of('answers'),
      file: of('file'),
      name: of('name'),
      about: of('about'),
      notes: of('notes'),
    };
  }, [mark, tab]);
  if (!isSectionTab(tab)) {
    return (
      <Part fields={6}>
        <PhotoEditor onDirty={dirtyAs.answers} />
      </Part>
    );
  }
  return (
    <>
      <SectionEditor key={tab} name={tab} onDirty={dirtyAs.answers} onFile={dirtyAs.file} />
      {tab === 'personal' ? (
        <>
          <Part fields={1}>
            <NameForm onDirty={dirtyAs.name} />
          </Part>
          <Part fields={1}>
            <AboutForm onDirty={dirtyAs.about} />
          </Part>
        </>
      ) : null}
      {tab === 'hobbies' ? (
        <Part fields={1}>
          <HobbyNotesForm onDirty={dirtyAs.notes} />
        </Part>
      ) : null}
    </>
  );
};

export default function ProfileUpdatePage() {
  const t = useText(profileTexts);
  const { unsaved, hasFile, mark, forget, blocker } = useUnsaved();
  return (
    <>
      <UpdateHub unsaved={unsaved} formOf={(tab) => <Form tab={tab} mark={mark} />} />
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={t.leaveTitle}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        onConfirm={() => {
          forget();
          blocker.proceed?.();
        }}
        onCancel={() => blocker.reset?.()}
      >
        {unsaved.has('photos') ? t.leavePhotosText : hasFile ? t.leaveFileText : t.leaveText}
      </ConfirmDialog>
    </>
  );
}
