import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import type { MetaFunction } from 'react-router';

import { UpdateHub } from '../features/profile/update-hub.tsx';
import { isSectionTab } from '../features/profile/update-tabs.ts';
import type { UpdateTab } from '../features/profile/update-tabs.ts';
import { textOf, useText } from '../lib/i18n.ts';
import { languageOf } from '../lib/page-language.ts';
import { isSignedIn } from '../lib/session.ts';
import { profileTexts } from '../messages/en/profile.ts';
import { SectionEditor } from '../sections/section-editor.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { Waiting } from '../ui/waiting.tsx';

export const meta: MetaFunction = (args) => [
  { title: textOf(profileTexts, languageOf(args)).updatePageTitle },
];

const NameForm = lazyPart(async () => (await import('../features/profile/name-form.tsx')).NameForm);
const AboutForm = lazyPart(async () => (await import('../features/profile/about-form.tsx')).AboutForm);
const HobbyNotesForm = lazyPart(
  async () => (await import('../sections/hobby-notes-form.tsx')).HobbyNotesForm,
);
const PhotoEditor = lazyPart(async () => (await import('../features/photos/photo-editor.tsx')).PhotoEditor);

/** Which tabs hold answers that are not saved, and the question before they are left. */
const useUnsaved = () => {
  const [unsaved, setUnsaved] = useState<ReadonlySet<UpdateTab>>(new Set());
  const mark = useCallback((tab: UpdateTab, dirty: boolean) => {
    setUnsaved((before) => {
      if (before.has(tab) === dirty) return before;
      const next = new Set(before);
      if (dirty) next.add(tab);
      else next.delete(tab);
      return next;
    });
  }, []);
  // Nobody is asked on the way to a new sign-in.
  const blocker = useBlocker(() => unsaved.size > 0 && isSignedIn());
  return { unsaved, mark, forget: () => setUnsaved(new Set()), blocker };
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

const Form = ({ tab, mark }: { tab: UpdateTab; mark: (tab: UpdateTab, dirty: boolean) => void }) => {
  const onDirty = useCallback((dirty: boolean) => mark(tab, dirty), [mark, tab]);
  if (!isSectionTab(tab)) {
    return (
      <Part fields={6}>
        <PhotoEditor onDirty={onDirty} />
      </Part>
    );
  }
  return (
    <>
      <SectionEditor key={tab} name={tab} onDirty={onDirty} />
      {tab === 'personal' ? (
        <>
          <Part fields={1}>
            <NameForm />
          </Part>
          <Part fields={1}>
            <AboutForm />
          </Part>
        </>
      ) : null}
      {tab === 'hobbies' ? (
        <Part fields={1}>
          <HobbyNotesForm />
        </Part>
      ) : null}
    </>
  );
};

export default function ProfileUpdatePage() {
  const t = useText(profileTexts);
  const { unsaved, mark, forget, blocker } = useUnsaved();
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
        {unsaved.has('photos') ? t.leavePhotosText : t.leaveText}
      </ConfirmDialog>
    </>
  );
}
