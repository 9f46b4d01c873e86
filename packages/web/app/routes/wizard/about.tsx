import { useCallback, useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { generateAbout } from '@mysathi/contract/about-text';
import type { AboutFacts } from '@mysathi/contract/about-text';
import { finishProfile, userDataOf } from '@mysathi/contract/endpoints/profile';
import { limits } from '@mysathi/contract/limits';

import { draftName } from '../../features/wizard/draft-name.ts';
import { enterStep } from '../../features/wizard/enter-step.ts';
import type { Entry } from '../../features/wizard/enter-step.ts';
import { Registered } from '../../features/wizard/registered.tsx';
import { SignedOutStep } from '../../features/wizard/signed-out.tsx';
import { StepBar } from '../../features/wizard/step-bar.tsx';
import styles from '../../features/wizard/step-form.module.css';
import { StepFrame, StepPreview } from '../../features/wizard/step-frame.tsx';
import { StepLoading, StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { pageOf } from '../../features/wizard/steps.ts';
import { useStepSaving } from '../../features/wizard/use-step-saving.ts';
import type { StepFailure } from '../../features/wizard/use-step-saving.ts';
import { useWrittenOver } from '../../features/wizard/use-written-over.ts';
import { call } from '../../lib/calls/api.ts';
import { askedTogether } from '../../lib/calls/asked-together.ts';
import { takeAskedPage } from '../../lib/session/asked-page.ts';
import { clearDraft, keepDraft, readDraft } from '../../lib/session/drafts.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { bearerToken, beginSession } from '../../lib/session/session.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { sectionQuery } from '../../sections/saved-section.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { PreviewCard } from './preview-card.tsx';

const step = 'about';
const textId = 'about-text';
const { min, max } = limits.aboutCharacters;
const restMilliseconds = 2000;
const drawnFrom = ['personal', 'hobbies', 'professional', 'contact'] as const;

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface LoadedStepProps {
  facts: AboutFacts;
  saved: string | null;
}

const LoadedStep = ({ facts, saved }: LoadedStepProps) => {
  const t = useText(wizardTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft] = useState(() => draftName(pageOf(step)));
  const [proposed] = useState(() => saved ?? generateAbout(facts));
  const [text, setText] = useState(() => words(readDraft(draft)) ?? proposed);
  const [restored, setRestored] = useState(text !== proposed);
  const [variant, setVariant] = useState(0);
  const [ours, setOurs] = useState(saved === null ? proposed : undefined);
  const writtenOver = useWrittenOver(draft);
  const [announced, setAnnounced] = useState<string | undefined>(undefined);
  const [error, setError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<StepFailure | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  /** Where the finished signup leads. */
  const [leadsTo, setLeadsTo] = useState<string | undefined>(undefined);
  const registered = leadsTo !== undefined;
  const saving = useStepSaving(
    step,
    text,
    useCallback((found: StepFailure) => {
      setFailure(found);
      setAttempt((count) => count + 1);
    }, []),
  );

  useEffect(() => {
    if (leadsTo === undefined) return undefined;
    const timer = setTimeout(() => void navigate(leadsTo, { replace: true }), restMilliseconds);
    return () => clearTimeout(timer);
  }, [leadsTo, navigate]);

  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
    setFailure(undefined);
    keepDraft(draft, typed);
  };

  const clear = () => {
    type(proposed);
    clearDraft(draft);
    writtenOver.forget();
    setRestored(false);
  };

  const isOwn = text !== ours && text.trim() !== '';

  const writeAgain = () => {
    const next = variant + 1;
    const proposal = generateAbout(facts, next).slice(0, max);
    if (isOwn) writtenOver.add(text);
    setVariant(next);
    setOurs(proposal);
    type(proposal);
    setAnnounced(t.writtenAgain);
  };

  const takeBack = (own: string) => {
    writtenOver.swap(isOwn ? text : undefined);
    type(own);
    setAnnounced(t.ownWordsBack);
    document.getElementById(textId)?.focus();
  };

  const send = async () => {
    const { data, access_token: token = bearerToken() } = await call(finishProfile, {
      body: { about_text: text },
    });
    clearDraft(draft);
    writtenOver.forget();
    if (token !== undefined) beginSession(token, userDataOf(data));
    // The pages that follow read it anew; this one shows no more of it.
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey, refetchType: 'none' });
    setLeadsTo(takeAskedPage());
    return {};
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const length = text.trim().length;
    const fault = length === 0 ? t.aboutBlank : length < min ? t.aboutShort({ min }) : undefined;
    setError(fault);
    if (fault !== undefined) {
      document.getElementById(textId)?.focus();
      return;
    }
    void saving.save(send);
  };

  return (
    <>
      <StepPreview>
        <PreviewCard />
      </StepPreview>
      {registered ? <Registered to={leadsTo} /> : null}
      <form className={styles.form} noValidate onSubmit={submit}>
        {restored && !registered ? <KeptDraft onClear={clear} /> : null}
        <ErrorSummary items={[]} message={failure?.message} attempt={attempt} />
        <TextAreaField
          id={textId}
          label={t.aboutLabel}
          help={t.aboutRange({ min, max })}
          error={error}
          rows={8}
          max={max}
          value={text}
          disabled={registered}
          onChange={type}
        />
        <div className={styles.again}>
          <Button kind="outline" disabled={registered} onClick={writeAgain}>
            {t.writeAgain}
          </Button>
          <output>{announced}</output>
          {writtenOver.last === undefined || registered ? null : (
            <Button kind="text" aria-label={t.undoWriting} onClick={() => takeBack(writtenOver.last ?? '')}>
              {t.undo}
            </Button>
          )}
        </div>
        <StepBar step={step} busy={saving.busy} over={registered} />
      </form>
    </>
  );
};

/** Step 11: a text about oneself, begun by us. */
const AboutStep = ({ entry }: { entry: Entry }) => {
  const enabled = entry === 'open';
  const own = useQuery({ ...ownProfileQuery, enabled, refetchOnWindowFocus: false });
  const sections = useQueries({
    queries: drawnFrom.map((name) => ({ ...sectionQuery(name), enabled, refetchOnWindowFocus: false })),
  });
  const [personal, hobbies, professional, contact] = sections.map((query) => query.data?.answers);
  if (entry === 'signed_out') return <SignedOutStep step={step} />;
  if (own.data === undefined || !personal || !hobbies || !professional || !contact) {
    const { error, refetch } = askedTogether([own, ...sections]);
    return <StepLoading error={error} onRetry={refetch} />;
  }
  const chosen = hobbies['hobbies'];
  const facts: AboutFacts = {
    name: own.data.name,
    gender: own.data.gender,
    nativePlace: words(personal['nativePlace']),
    education: words(professional['highestEducation']),
    designation: words(professional['designation']),
    workLocation: words(professional['workLocation']),
    hobbies: Array.isArray(chosen) ? chosen.map(String) : [],
    familyValues: words(contact['familyValues']),
  };
  return <LoadedStep facts={facts} saved={own.data.about_text} />;
};

export const meta = stepMeta('about');

export const clientLoader = () => enterStep('/aboutyourself');

export function HydrateFallback() {
  return <StepSkeleton step="about" />;
}

export default function AboutPage() {
  return (
    <StepFrame step={step}>
      <AboutStep entry={useLoaderData<typeof clientLoader>()} />
    </StepFrame>
  );
}
