import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLoaderData } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wizardPages } from '@mysathi/contract/pages';

import { stepDraft } from '../../features/wizard/step-draft.ts';
import { enterStep } from '../../features/wizard/enter-step.ts';
import type { Entry } from '../../features/wizard/enter-step.ts';
import { SignedOutStep } from '../../features/wizard/signed-out.tsx';
import { StepBar } from '../../features/wizard/step-bar.tsx';
import styles from '../../features/wizard/step-form.module.css';
import { StepFrame, StepPreview } from '../../features/wizard/step-frame.tsx';
import { StepLoading, StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { pageOf } from '../../features/wizard/steps.ts';
import { useStepSaving } from '../../features/wizard/use-step-saving.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { clearDraft } from '../../lib/session/drafts.ts';
import { useDraft } from '../../lib/session/use-draft.ts';
import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { asNotes, HobbyNoteFields, hobbiesOf, notesShown } from '../../sections/editor/hobby-notes.tsx';
import { saveNotes, sectionQuery } from '../../sections/form/saved-section.ts';
import type { SavedSection } from '../../sections/form/saved-section.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PreviewCard } from './preview-card.tsx';

const step = 'aboutHobbies';
const [, hobbiesPage] = wizardPages;

const LoadedStep = ({ saved }: { saved: SavedSection }) => {
  const t = useText(wizardTexts);
  const queryClient = useQueryClient();
  const [draft] = useState(() => stepDraft(pageOf(step)));
  const hobbies = hobbiesOf(saved);
  const { typed, restored, type, clear } = useDraft(draft, asNotes);
  const saving = useStepSaving(step, typed);

  const send = async () => {
    const { message, data } = await saveNotes(hobbies, notesShown(saved.notes, typed));
    clearDraft(draft);
    await keepAnswer<SavedSection>(
      queryClient,
      sectionQuery('hobbies').queryKey,
      (before) => before && { ...before, notes: data.notes },
    );
    return { message };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.save(send);
  };

  return (
    <>
      <StepPreview>
        <PreviewCard />
      </StepPreview>
      <form className={styles.form} noValidate onSubmit={submit}>
        {restored && !saving.busy ? <KeptDraft onClear={clear} /> : null}
        <ErrorSummary items={[]} message={saving.failure?.message} attempt={saving.attempt} />
        {hobbies.length === 0 ? (
          <Notice kind="info">
            <p>{t.noHobbies}</p>
            <ButtonLink kind="outline" to={hobbiesPage}>
              {t.toHobbies}
            </ButtonLink>
          </Notice>
        ) : null}
        <HobbyNoteFields
          hobbies={hobbies}
          saved={saved.notes}
          typed={typed}
          readOnly={saving.busy}
          problems={saving.failure?.errors}
          onType={type}
        />
        <StepBar step={step} busy={saving.busy} />
      </form>
    </>
  );
};

/** Step 3: an optional note about each hobby. */
const AboutHobbiesStep = ({ entry }: { entry: Entry }) => {
  const asking = useQuery({
    ...sectionQuery('hobbies'),
    enabled: entry === 'open',
    refetchOnWindowFocus: false,
  });
  if (entry === 'signed_out') return <SignedOutStep step={step} />;
  if (asking.data === undefined) return <StepLoading asking={asking} />;
  return <LoadedStep saved={asking.data} />;
};

export const meta = stepMeta('aboutHobbies');

export const clientLoader = () => enterStep('/abouthobbies');

export const HydrateFallback = () => <StepSkeleton step="aboutHobbies" />;

export default function AboutHobbiesPage() {
  return (
    <StepFrame step={step}>
      <AboutHobbiesStep entry={useLoaderData<typeof clientLoader>()} />
    </StepFrame>
  );
}
