import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { asCallFailure } from './call-failure.ts';
import type { CallFailure } from './call-failure.ts';

/** What is wrong with answers, in words, each under its name. */
export type Faults<Answers> = Partial<Record<keyof Answers, string | undefined>>;

interface SendSteps<Answers, Done> {
  /** Sends the answers and does what follows, all of the moment of sending; the form is busy meanwhile. */
  send: (answers: Answers) => Promise<Done>;
  /** What a failure says of single answers. */
  faultsOf?: ((failure: CallFailure) => Faults<Answers>) | undefined;
  onFailed?: ((failure: CallFailure, answers: Answers) => void) | undefined;
}

/** What is sent, and the way of the moment of sending: a later one knows what was typed since. */
interface Sent<Answers, Done> {
  readonly answers: Answers;
  readonly deliver: (answers: Answers) => Promise<Done>;
}

interface Told<Answers> {
  /** Counts the tries that came to nothing, here or at the server: a summary then takes the focus. */
  readonly attempt: number;
  /** Why the last try failed, until the next. */
  readonly failure: CallFailure | undefined;
  readonly faults: Faults<Answers>;
}

/** Sends what a form holds, and knows what to tell of it. */
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
    /** Forgets what was `done`, and a sending with it: not while `busy`. */
    reset,
    /** Sends the answers, or tells at once what was found to be wrong with them. */
    send: (answers: Answers, found: Faults<Answers> = {}) => {
      const isRight = Object.values(found).every((fault) => fault === undefined);
      setTold(({ attempt }) => ({
        attempt: isRight ? attempt : attempt + 1,
        failure: undefined,
        faults: found,
      }));
      if (isRight) mutate({ answers, deliver: send });
    },
    /** Says what is wrong with an answer, or that nothing is any more. */
    setFault,
    /** Says what is wrong with an answer that was left; of one that was not begun only sending does. */
    leave: (field: keyof Answers, typed: string, fault: string | undefined) => {
      if (typed !== '' && fault !== undefined) setFault(field, fault);
    },
  };
};
