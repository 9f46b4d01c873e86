import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { warnOf } from '../../lib/calls/failures/warn-of.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { pageAfter } from './steps.ts';
import type { StepName } from './steps.ts';

/** What a form shows after a failure: words of the whole form, and problems of single answers. */
export type StepFailure = Pick<CallFailure, 'message' | 'errors'>;

type Send = () => Promise<{ readonly message?: string }>;

/** A save, the answers as they were typed when it began, and how often the network had come back by then. */
interface Saved {
  readonly save: Send;
  readonly of: unknown;
  readonly returns: number;
}

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
  readonly save: (send: Send) => void;
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
        // The network can be back before the browser tells that the call was lost.
        if (returns.current > returnsBefore) {
          save(failed);
          return;
        }
        waiting.current = failed;
      }
      const found = { message: warnOf(error, t), errors: error.errors };
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
