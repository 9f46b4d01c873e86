import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { StepBar } from './step-bar.tsx';
import styles from './step-form.module.css';
import { pageAfter } from './steps.ts';
import type { StepName } from './steps.ts';

interface PlainStepProps {
  step: StepName;
  children: ReactNode;
  /** Returns whether everything is in place, so that Next may continue. */
  onNext: () => Promise<boolean>;
}

/** A step whose answers are saved individually; Next only checks that they are present. */
export const PlainStep = ({ step, children, onNext }: PlainStepProps) => {
  const navigate = useNavigate();
  const here = useStillHere();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const next = pageAfter(step);
      if ((await onNext()) && next !== undefined && here.current) await navigate(next);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <StepBar step={step} busy={busy} />
    </form>
  );
};
