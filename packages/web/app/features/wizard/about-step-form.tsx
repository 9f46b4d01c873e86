import { useState } from 'react';
import type { FormEvent } from 'react';
import { limits } from '@mysathi/contract/limits';

import { stepDraft } from './step-draft.ts';
import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { Registered } from './registered.tsx';
import { StepBar } from './step-bar.tsx';
import styles from './step-form.module.css';
import { pageOf } from './steps.ts';
import { aboutTextId, useAboutText } from './use-about-text.ts';
import type { ProposeAbout } from './use-about-text.ts';
import { useFinishedSignup } from './use-finished-signup.ts';
import { useStepSaving } from './use-step-saving.ts';

const step = 'about';
const { min, max } = limits.aboutCharacters;

interface AboutStepFormProps {
  propose: ProposeAbout;
  /** The text saved in an earlier visit. */
  saved: string | null;
}

interface WriteAgainProps {
  about: ReturnType<typeof useAboutText>;
  still: boolean;
}

/** Buttons that replace the text by another suggestion, or restore the member's own text. */
const WriteAgain = ({ about, still }: WriteAgainProps) => {
  const t = useText(wizardTexts);
  return (
    <div className={styles.again}>
      <Button kind="outline" disabled={still} onClick={about.writeAgain}>
        {t.writeAgain}
      </Button>
      <output>{about.announced}</output>
      {about.hasOwnBehind && !still ? (
        <Button kind="text" aria-label={t.undoWriting} onClick={about.takeOwnBack}>
          {t.undo}
        </Button>
      ) : null}
    </div>
  );
};

/** The step with the text about oneself, prefilled by a suggestion; its Next completes the signup. */
export const AboutStepForm = ({ propose, saved }: AboutStepFormProps) => {
  const t = useText(wizardTexts);
  const [draft] = useState(() => stepDraft(pageOf(step)));
  const about = useAboutText(propose, saved, draft);
  const { leadsTo, finish } = useFinishedSignup(about.forgetKept);
  const registered = leadsTo !== undefined;
  const saving = useStepSaving(step, about.text);
  // Not editable while being sent: the answer ends the signup, and later input would be lost.
  const still = saving.busy || registered;
  /** The server's error about the text. */
  const found = saving.failure?.errors[0]?.message;

  const send = async () => {
    await finish(about.text);
    return {};
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (about.check()) saving.save(send);
  };

  return (
    <>
      {registered ? <Registered to={leadsTo} /> : null}
      <form className={styles.form} noValidate onSubmit={submit}>
        {about.restored && !still ? <KeptDraft onClear={about.clear} /> : null}
        <ErrorSummary
          items={found === undefined ? [] : [{ id: aboutTextId, message: found }]}
          message={found === undefined ? saving.failure?.message : undefined}
          attempt={saving.attempt}
        />
        <TextAreaField
          id={aboutTextId}
          label={t.aboutLabel}
          help={t.aboutRange({ min, max })}
          error={about.fault ?? found}
          rows={8}
          max={max}
          value={about.text}
          disabled={registered}
          readOnly={saving.busy}
          onChange={about.type}
        />
        <WriteAgain about={about} still={still} />
        <StepBar step={step} busy={saving.busy} over={registered} />
      </form>
    </>
  );
};
