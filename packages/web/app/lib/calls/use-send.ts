import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { asCallFailure } from './failures/call-failure.ts';
import type { CallFailure } from './failures/call-failure.ts';

/** Problems in words, by the names of the answers. */
export type Faults<Answers> = Partial<Record<keyof Answers, string | undefined>>;

interface SendSteps<Answers, Done> {
  /**
   * Sends the answers and does what follows. The version of the moment of sending is used; the form is busy meanwhile.
   */
  send: (answers: Answers) => Promise<Done>;
  /** Reads the problems of single answers out of a failure. */
  faultsOf?: ((failure: CallFailure) => Faults<Answers>) | undefined;
  onFailed?: ((failure: CallFailure, answers: Answers) => void) | undefined;
}

/** The answers, and the `send` of the moment of sending: a later one would see what was typed since. */
interface Sent<Answers, Done> {
  readonly answers: Answers;
  readonly deliver: (answers: Answers) => Promise<Done>;
}

interface Told<Answers> {
  /** Counts failed tries, refused here or by the server: each one moves the focus to the summary. */
  readonly attempt: number;
  /** Why the last try failed, until the next. */
  readonly failure: CallFailure | undefined;
  readonly faults: Faults<Answers>;
}

/** Sends a form, and holds what to show about it: busy, failed, or wrong in some fields. */
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
    /** Forgets the outcome, and a running sending with it: not to be called while `busy`. */
    reset,
    /** Sends the answers, or shows at once the problems that were found in them. */
    send: (answers: Answers, found: Faults<Answers> = {}) => {
      const isRight = Object.values(found).every((fault) => fault === undefined);
      setTold(({ attempt }) => ({
        attempt: isRight ? attempt : attempt + 1,
        failure: undefined,
        faults: found,
      }));
      if (isRight) mutate({ answers, deliver: send });
    },
    /** Sets or clears the problem of an answer. */
    setFault,
    /** Sets the problem of an answer whose field was left; an empty answer gets one only when the form is sent. */
    leave: (field: keyof Answers, typed: string, fault: string | undefined) => {
      if (typed !== '' && fault !== undefined) setFault(field, fault);
    },
  };
};
