import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { pageAfter } from './steps.ts';
import type { StepName } from './steps.ts';

/** What a form shows after a failure: a message for the whole form, and errors of fields. */
export type StepFailure = Pick<CallFailure, 'message' | 'errors'>;

type Send = () => Promise<{ readonly message?: string }>;

/** A save, the answers it was started with, and how often the network had returned by then. */
interface Saved {
  readonly save: Send;
  readonly of: unknown;
  readonly returns: number;
}

interface StepSaving {
  readonly busy: boolean;
  /** Why saving failed, until something else is typed. */
  readonly failure: StepFailure | undefined;
  /** Counts failures; each one moves the focus to the summary. */
  readonly attempt: number;
  /**
   * Saves, shows the message as a toast and continues to the next step, unless this one was left. Without a network it
   * waits and retries, unless something else was typed meanwhile.
   */
  readonly save: (send: Send) => void;
}

/** Saves a wizard step with the answers `typed`; `onFailure` is for a form that shows failures itself. */
export const useStepSaving = (
  step: StepName,
  typed: unknown,
  onFailure?: (failure: StepFailure) => void,
): StepSaving => {
  const t = useText(wizardTexts);
  const navigate = useNavigate();
  const here = useStillHere();
  const [failure, setFailure] = useState<StepFailure | undefined>(undefined);
  const [seen, setSeen] = useState(typed);
  if (typed !== seen) {
    setSeen(typed);
    setFailure(undefined);
  }
  const waiting = useRef<Send | undefined>(undefined);
  const returns = useRef(0);
  const latest = useRef(typed);

  useEffect(() => {
    latest.current = typed;
    waiting.current = undefined;
  }, [typed]);

  const sending = useSend({
    send: async ({ save: deliver }: Saved) => {
      const { message } = await deliver();
      if (message !== undefined) showToast('success', message);
      const next = pageAfter(step);
      if (next !== undefined && here.current) await navigate(next);
    },
    onFailed: (error, { save: failed, of, returns: returnsBefore }) => {
      if (error.code === 'offline' && latest.current === of) {
        // The network may return before the browser reports the failed call.
        if (returns.current > returnsBefore) {
          save(failed);
          return;
        }
        waiting.current = failed;
      }
      const found = { message: showFailureToast(error, t), errors: error.errors };
      setFailure(found);
      onFailure?.(found);
    },
  });
  const save = (send: Send) => {
    waiting.current = undefined;
    setFailure(undefined);
    sending.send({ save: send, of: latest.current, returns: returns.current });
  };

  useEffect(() => {
    const tryAgain = () => {
      returns.current += 1;
      if (waiting.current !== undefined) save(waiting.current);
    };
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  });

  return { busy: sending.busy, failure, attempt: sending.attempt, save };
};
