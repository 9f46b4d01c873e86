import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { CallFailure } from '../../lib/calls/call-failure.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { pageAfter } from './steps.ts';
import type { StepName } from './steps.ts';

/** What a form shows after a failure: words of the whole form, and problems of single answers. */
export type StepFailure = Pick<CallFailure, 'message' | 'errors'>;

type Send = () => Promise<{ readonly message?: string }>;

interface StepSaving {
  readonly busy: boolean;
  /** Why it was not saved, until something else is typed. */
  readonly failure: StepFailure | undefined;
  /** Counts the failures: the summary then takes the focus. */
  readonly attempt: number;
  /**
   * Saves, toasts the message and goes on to the next step, unless this one was left meanwhile. Without a network it
   * waits and tries again by itself, unless something else was typed meanwhile.
   */
  readonly save: (send: Send) => Promise<void>;
}

/** Saves a step of the wizard with the answers `typed`; `onFailure` is for a form that shows failures by itself. */
export const useStepSaving = (
  step: StepName,
  typed: unknown,
  onFailure?: (failure: StepFailure) => void,
): StepSaving => {
  const t = useText(wizardTexts);
  const navigate = useNavigate();
  const here = useStillHere();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<StepFailure | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState(typed);
  if (typed !== seen) {
    setSeen(typed);
    setFailure(undefined);
  }
  const waiting = useRef<Send | undefined>(undefined);
  const latest = useRef(typed);

  useEffect(() => {
    latest.current = typed;
    waiting.current = undefined;
  }, [typed]);

  const save = useCallback(
    async (send: Send) => {
      waiting.current = undefined;
      const sent = latest.current;
      setBusy(true);
      setFailure(undefined);
      try {
        const { message } = await send();
        if (message !== undefined) showToast('success', message);
        const next = pageAfter(step);
        if (next !== undefined && here.current) await navigate(next);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const message = failureText(error, t);
        const found = { message, errors: error.errors };
        if (error.code === 'offline' && latest.current === sent) waiting.current = send;
        showToast('warning', message);
        setFailure(found);
        setAttempt((count) => count + 1);
        onFailure?.(found);
      } finally {
        setBusy(false);
      }
    },
    [step, navigate, here, onFailure, t],
  );

  useEffect(() => {
    const tryAgain = () => {
      if (waiting.current !== undefined) void save(waiting.current);
    };
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [save]);

  return { busy, failure, attempt, save };
};
