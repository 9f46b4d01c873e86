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
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
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

/** The interest being answered, and its other member. */
export type AnsweredInterest = Pick<Interest, '_id'> & { userInfo: Pick<Interest['userInfo'], 'id'> };

const mutationKey = ['answer-interest'];

interface Given<Answered> {
  readonly answer: Answer;
  readonly interest: Answered;
}

/** My standing towards the other member by the new status of an interest I received or withdrew. */
const standingBy = {
  pending: 'received',
  accepted: 'accepted',
  rejected: 'declined',
  withdrawn: 'none',
} as const;

/**
 * Answers interests, ignoring an answer that is already pending, and refreshes everything that shows them. `onDone` is
 * called if the component is still mounted, with the time the call began.
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
      showFailureToast(error, t.failed);
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
    /** Returns the pending answers to an interest. */
    waitingFor,
  };
};
