import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { generateAbout } from '@mysathi/contract/about-text';
import type { AboutFacts } from '@mysathi/contract/about-text';
import { finishProfile, userDataOf } from '@mysathi/contract/endpoints/profile';
import { limits } from '@mysathi/contract/limits';

import { call } from '../../lib/calls/api.ts';
import { takeAskedPage } from '../../lib/session/asked-page.ts';
import { clearDraft } from '../../lib/session/drafts.ts';
import { asText, useDraft } from '../../lib/session/use-draft.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { bearerToken, beginSession } from '../../lib/session/session.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { draftName } from './draft-name.ts';
import { Registered } from './registered.tsx';
import { StepBar } from './step-bar.tsx';
import styles from './step-form.module.css';
import { pageOf } from './steps.ts';
import { useStepSaving } from './use-step-saving.ts';
import { useWrittenOver } from './use-written-over.ts';

const step = 'about';
const textId = 'about-text';
const { min, max } = limits.aboutCharacters;
const restMilliseconds = 2000;

interface AboutStepFormProps {
  /** What a proposal is drawn from. */
  facts: AboutFacts;
  /** The text of an earlier visit. */
  saved: string | null;
}

/** The text about oneself, begun by us; its Next ends the signup. */
export const AboutStepForm = ({ facts, saved }: AboutStepFormProps) => {
  const t = useText(wizardTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft] = useState(() => draftName(pageOf(step)));
  const [proposed] = useState(() => saved ?? generateAbout(facts));
  const kept = useDraft(draft, asText);
  const text = kept.typed ?? proposed;
  const [variant, setVariant] = useState(0);
  const [ours, setOurs] = useState(saved === null ? proposed : undefined);
  const writtenOver = useWrittenOver(draft);
  const [announced, setAnnounced] = useState<string | undefined>(undefined);
  const [error, setError] = useState<string | undefined>(undefined);
  /** Where the finished signup leads. */
  const [leadsTo, setLeadsTo] = useState<string | undefined>(undefined);
  const registered = leadsTo !== undefined;
  const saving = useStepSaving(step, text);
  // What is sent stands still: the answer ends the signup, and what was typed meanwhile would be lost.
  const still = saving.busy || registered;
  /** What the server found in the text. */
  const found = saving.failure?.errors[0]?.message;

  useEffect(() => {
    if (leadsTo === undefined) return undefined;
    const timer = setTimeout(() => void navigate(leadsTo, { replace: true }), restMilliseconds);
    return () => clearTimeout(timer);
  }, [leadsTo, navigate]);

  const type = (typed: string) => {
    kept.type(typed);
    setError(undefined);
  };

  const clear = () => {
    kept.clear();
    setError(undefined);
    writtenOver.forget();
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
    const length = text.trim().length;
    const fault = length === 0 ? t.aboutBlank : length < min ? t.aboutShort({ min }) : undefined;
    setError(fault);
    if (fault !== undefined) {
      document.getElementById(textId)?.focus();
      return;
    }
    saving.save(send);
  };

  return (
    <>
      {registered ? <Registered to={leadsTo} /> : null}
      <form className={styles.form} noValidate onSubmit={submit}>
        {kept.restored && text !== proposed && !still ? <KeptDraft onClear={clear} /> : null}
        <ErrorSummary
          items={found === undefined ? [] : [{ id: textId, message: found }]}
          message={found === undefined ? saving.failure?.message : undefined}
          attempt={saving.attempt}
        />
        <TextAreaField
          id={textId}
          label={t.aboutLabel}
          help={t.aboutRange({ min, max })}
          error={error ?? found}
          rows={8}
          max={max}
          value={text}
          disabled={registered}
          readOnly={saving.busy}
          onChange={type}
        />
        <div className={styles.again}>
          <Button kind="outline" disabled={still} onClick={writeAgain}>
            {t.writeAgain}
          </Button>
          <output>{announced}</output>
          {writtenOver.last === undefined || still ? null : (
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
