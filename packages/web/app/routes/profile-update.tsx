import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';

import { UpdateHub } from '../features/profile/update-hub.tsx';
import { atStake, onceLeft, unsavedTabs, withForm, withKept } from '../features/profile/unsaved-forms.ts';
import type { FormName } from '../features/profile/unsaved-forms.ts';
import { isSectionTab } from '../features/profile/update-tabs.ts';
import type { UpdateTab } from '../features/profile/update-tabs.ts';
import { textOf, useText } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { keptInEditor } from '../lib/session/kept-in-editor.ts';
import { isSignedIn } from '../lib/session/session.ts';
import { profileTexts } from '../messages/en/profile.ts';
import { SectionEditor } from '../sections/editor/section-editor.tsx';
import type { OnDirty } from '../ui/layout/card-form.tsx';
import { useQuestion } from '../ui/overlays/before-leaving.tsx';
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
  async () => (await import('../sections/editor/hobby-notes-form.tsx')).HobbyNotesForm,
);
const PhotoEditor = lazyPart(async () => (await import('../features/photos/photo-editor.tsx')).PhotoEditor);

type Mark = (form: FormName, ...standing: readonly [dirty: boolean, touched: boolean]) => void;

/** Manages the forms with unsaved changes, and the question before leaving changes of this visit. */
const useUnsaved = () => {
  const [forms, setForms] = useState(() => withKept(keptInEditor()));
  const mark = useCallback<Mark>(
    (form, ...standing) => setForms((before) => withForm(before, form, standing)),
    [],
  );
  const unsaved = useMemo(() => unsavedTabs(forms), [forms]);
  const stake = atStake(forms);
  const blocker = useQuestion(
    ({ currentLocation: here, nextLocation: next }) =>
      stake !== 'nothing' &&
      here.pathname + here.search !== next.pathname + next.search &&
      // Do not ask when redirected to sign in again.
      isSignedIn(),
  );
  const leave = () => {
    setForms(onceLeft);
    blocker.proceed?.();
  };
  return { unsaved, stake, mark, leave, blocker };
};

/** A part of the page that is loaded together with its tab. */
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
    const of =
      (form: FormName): OnDirty =>
      (dirty, touched) =>
        mark(form, dirty, touched);
    const chosen = (form: FormName) => (isChosen: boolean) => mark(form, isChosen, isChosen);
    return {
      answers: of(tab),
      file: chosen('horoscope'),
      photos: chosen('photos'),
      name: of('name'),
      about: of('about'),
      notes: of('hobby-notes'),
    };
  }, [mark, tab]);
  if (!isSectionTab(tab)) {
    return (
      <Part fields={6}>
        <PhotoEditor onDirty={dirtyAs.photos} />
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

/** The profile editor with a tab for each section; asks before unsaved changes are left. */
export default function ProfileUpdatePage() {
  const t = useText(profileTexts);
  const { unsaved, stake, mark, leave, blocker } = useUnsaved();
  const warnings = { nothing: '', answers: t.leaveText, file: t.leaveFileText, photos: t.leavePhotosText };
  return (
    <>
      <UpdateHub unsaved={unsaved} formOf={(tab) => <Form tab={tab} mark={mark} />} />
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={t.leaveTitle}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        onConfirm={leave}
        onCancel={() => blocker.reset?.()}
      >
        {warnings[stake]}
      </ConfirmDialog>
    </>
  );
}
