import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { asCallFailure } from './failures/call-failure.ts';
import type { CallFailure } from './failures/call-failure.ts';

/** Error messages by field name. */
export type Faults<Answers> = Partial<Record<keyof Answers, string | undefined>>;

interface SendSteps<Answers, Done> {
  /**
   * Sends the answers and performs what follows. The function passed at the time of sending is used; the form is busy
   * until it resolves.
   */
  send: (answers: Answers) => Promise<Done>;
  /** Extracts the errors of single fields from a failure. */
  faultsOf?: ((failure: CallFailure) => Faults<Answers>) | undefined;
  onFailed?: ((failure: CallFailure, answers: Answers) => void) | undefined;
}

/** The answers with the `send` function at the time of sending: a later one would see what was typed since. */
interface Sent<Answers, Done> {
  readonly answers: Answers;
  readonly deliver: (answers: Answers) => Promise<Done>;
}

interface Told<Answers> {
  /** Counts failed attempts, whether rejected here or by the server; each one moves the focus to the error summary. */
  readonly attempt: number;
  /** Why the last attempt failed; cleared by the next. */
  readonly failure: CallFailure | undefined;
  readonly faults: Faults<Answers>;
}

/** Sends a form and holds its state: busy, failed, or with errors in some fields. */
export const useSend = <Answers = void, Done = void>({
  send,
  faultsOf,
  onFailed,
}: SendSteps<Answers, Done>) => {
  const [told, setTold] = useState<Told<Answers>>({ attempt: 0, failure: undefined, faults: {} });
  const sending = useMutation({
    mutationFn: ({ answers, deliver }: Sent<Answers, Done>) => deliver(answers),
    onError: (thrown, { answers }) => {
      const failure = asCallFailure(thrown);
      setTold(({ attempt }) => ({ attempt: attempt + 1, failure, faults: faultsOf?.(failure) ?? {} }));
      onFailed?.(failure, answers);
    },
  });
  const { isPending: busy, data: done, mutate, reset } = sending;
  const setFault = (field: keyof Answers, fault?: string) =>
    setTold((before) => ({ ...before, faults: { ...before.faults, [field]: fault } }));
  return {
    ...told,
    busy,
    done,
    /** Discards the outcome, and also a pending submission: do not call it while `busy`. */
    reset,
    /** Sends the answers, or immediately shows the errors already found in them. */
    send: (answers: Answers, found: Faults<Answers> = {}) => {
      const isRight = Object.values(found).every((fault) => fault === undefined);
      setTold(({ attempt }) => ({
        attempt: isRight ? attempt : attempt + 1,
        failure: undefined,
        faults: found,
      }));
      if (isRight) mutate({ answers, deliver: send });
    },
    /** Sets or clears the error of a field. */
    setFault,
    /** Sets the error of a field that lost the focus; an empty field gets an error only when the form is sent. */
    leave: (field: keyof Answers, typed: string, fault: string | undefined) => {
      if (typed !== '' && fault !== undefined) setFault(field, fault);
    },
  };
};
