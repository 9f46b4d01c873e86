import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

import {
  acceptInterest,
  declineInterest,
  reopenInterest,
  withdrawInterest,
} from '@mysathi/contract/endpoints/interests';
import type { Interest } from '@mysathi/contract/endpoints/interests';
import type { Standing } from '@mysathi/contract/member-card';

import { call } from '../../lib/calls/api.ts';
import { warnOf } from '../../lib/calls/failures/warn-of.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { useText } from '../../lib/words/i18n.ts';
import { actFailed } from '../../lib/live/act-failed.ts';
import { interestChanged } from '../../lib/live/interest-changed.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';

interface OneInterest {
  readonly params: { readonly id: string };
}

const calls = {
  accept: (one: OneInterest) => call(acceptInterest, { ...one, body: {} }),
  decline: (one: OneInterest) => call(declineInterest, { ...one, body: {} }),
  declineKindly: (one: OneInterest) => call(declineInterest, { ...one, body: { kindly: true } }),
  reopen: (one: OneInterest) => call(reopenInterest, one),
  withdraw: (one: OneInterest) => call(withdrawInterest, one),
} as const;

export type Answer = keyof typeof calls;

/** Which interest is answered, and whose it is. */
export type AnsweredInterest = Pick<Interest, '_id'> & { userInfo: Pick<Interest['userInfo'], 'id'> };

const mutationKey = ['answer-interest'];

interface Given<Answered> {
  readonly answer: Answer;
  readonly interest: Answered;
}

/** How I stand to the other by what became of an interest that I received, or took back. */
const standingBy = {
  pending: 'received',
  accepted: 'accepted',
  rejected: 'declined',
  withdrawn: 'none',
} as const;

/**
 * Answers interests, each as often as it is not on its way already, and brings everything that shows them up to date;
 * `onDone` is for whoever still looks at it, and is told when the call began.
 */
export const useAnswers = <Answered extends AnsweredInterest>(
  onDone: (answer: Answer, interest: Answered, standing: Standing, since: number) => void,
) => {
  const t = useText(mailboxTexts);
  const queries = useQueryClient();
  const here = useStillHere();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ answer, interest }: Given<Answered>) => calls[answer]({ params: { id: interest._id } }),
    onMutate: () => Date.now(),
    onSuccess: async ({ message, data }, { answer, interest }, since) => {
      const standing = standingBy[data.status];
      showToast('success', message);
      const shown = interestChanged(queries, interest.userInfo.id, {
        standing,
        interestId: answer === 'withdraw' ? null : interest._id,
      });
      if (here.current) onDone(answer, interest, standing, since);
      await shown;
    },
    onError: (error, { interest }) => {
      warnOf(error, t.failed);
      void actFailed(queries, interest.userInfo.id, error);
    },
  });
  const onTheirWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Given<AnsweredInterest>,
  });
  const waitingFor = (interestId: string): readonly Answer[] =>
    onTheirWay.filter(({ interest }) => interest._id === interestId).map(({ answer }) => answer);
  return {
    give: (answer: Answer, interest: Answered): void => {
      if (!waitingFor(interest._id).includes(answer)) mutate({ answer, interest });
    },
    /** The answers to an interest that are on their way. */
    waitingFor,
  };
};
