import { useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { anySection } from '@mysathi/contract/sections/all';
import type { SectionName } from '@mysathi/contract/sections/names';

import { stepDraft } from '../../features/wizard/step-draft.ts';
import type { Entry } from '../../features/wizard/enter-step.ts';
import { LeaveFile } from '../../features/wizard/leave-file.tsx';
import { SignedOutStep } from '../../features/wizard/signed-out.tsx';
import { StepBar } from '../../features/wizard/step-bar.tsx';
import { StepFrame, StepPreview } from '../../features/wizard/step-frame.tsx';
import { StepLoading } from '../../features/wizard/step-loading.tsx';
import { pageOf } from '../../features/wizard/steps.ts';
import { useStepSaving } from '../../features/wizard/use-step-saving.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { castesQuery } from '../../sections/form/castes-query.ts';
import { saveSection, sectionQuery } from '../../sections/form/saved-section.ts';
import type { SavedSection } from '../../sections/form/saved-section.ts';
import type { AnyDraft } from '../../sections/form/section-check.ts';
import { SectionForm } from '../../sections/form/section-form.tsx';
import { useSectionAdditions } from '../../sections/additions/use-section-additions.tsx';
import { useSectionForm } from '../../sections/form/use-section-form.ts';
import { PreviewCard } from './preview-card.tsx';

interface SectionStepProps {
  /** The section, whose name is also the step's. */
  name: SectionName;
  entry: Entry;
  /** Fields asked for elsewhere. */
  without?: readonly string[];
  /** Returns why Next is disabled; undefined if it is not. */
  blockedReason?: ((draft: AnyDraft) => string | undefined) | undefined;
}

const LoadedStep = ({
  name,
  saved,
  without = [],
  blockedReason,
}: Omit<SectionStepProps, 'entry'> & { saved: SavedSection }) => {
  const queryClient = useQueryClient();
  const section = anySection(name);
  const [draft] = useState(() => stepDraft(pageOf(name)));
  const form = useSectionForm(section, saved.savedAt === null ? null : saved.answers, 'wizard', draft);
  const { banner, after, help, below, file } = useSectionAdditions(name, form, saved);
  const saving = useStepSaving(
    name,
    useMemo(() => [form.draft, file], [form.draft, file]),
    form.showFailure,
  );
  const sentFile = useRef<File>(undefined);
  const send = async (answers: AnyDraft) => {
    const { message, data } = await saveSection(name, answers, file);
    form.accept(data.answers);
    sentFile.current = file;
    await keepAnswer(queryClient, sectionQuery(name).queryKey, data);
    return { message };
  };
  return (
    <>
      <StepPreview>
        <PreviewCard live={{ [name]: form.draft }} />
      </StepPreview>
      {file === undefined ? null : <LeaveFile isWaiting={() => file !== sentFile.current} />}
      {banner}
      <SectionForm
        form={form}
        after={after}
        help={help}
        without={without}
        onSubmit={(answers) => saving.save(() => send(answers))}
      >
        {below}
        <StepBar step={name} busy={saving.busy} blockedReason={blockedReason?.(form.draft)} />
      </SectionForm>
    </>
  );
};

const SavedStep = ({ entry, ...step }: SectionStepProps) => {
  const { name } = step;
  const asking = useQuery({
    ...sectionQuery(name),
    enabled: entry === 'open',
    refetchOnWindowFocus: false,
  });
  const open = castesQuery(name);
  const castes = useQuery({ ...open, enabled: open.enabled && entry === 'open' });
  if (entry === 'signed_out') return <SignedOutStep step={name} />;
  if (asking.data === undefined) return <StepLoading asking={asking} />;
  if (open.enabled && castes.data === undefined) return <StepLoading asking={castes} />;
  return <LoadedStep {...step} saved={asking.data} />;
};

/** A wizard step that consists of one profile section. */
export const SectionStep = (props: SectionStepProps) => (
  <StepFrame step={props.name}>
    <SavedStep {...props} />
  </StepFrame>
);
