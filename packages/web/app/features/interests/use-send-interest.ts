import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sendInterest } from '@mysathi/contract/endpoints/interests';
import type { Standing } from '@mysathi/contract/member-card';

import { call } from '../../lib/calls/api.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { cardOf } from '../../lib/people/card-cache.ts';
import { actFailed } from '../../lib/live/act-failed.ts';
import { interestChanged } from '../../lib/live/interest-changed.ts';
import { $interestSentTo } from '../../lib/live/interest-sent.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { interestTexts } from '../../messages/en/interests.ts';
import { useAnswers } from './use-answers.ts';
import type { AnsweredInterest } from './use-answers.ts';
import { useGiven } from './use-given.ts';

/** Sends an interest to a member, which accepts theirs if there is one, and undoes what was done. */
export const useSendInterest = (
  member: { id: string; name: string },
  onChange: ((standing: Standing, interestId: string | null) => void) | undefined,
) => {
  const t = useText(interestTexts);
  const queries = useQueryClient();
  // Sending to a member who had sent one accepts theirs, which can be undone like any answer.
  const [accepted, setAccepted] = useGiven<string>();
  const sending = useMutation({
    mutationFn: () => call(sendInterest, { body: { memberId: member.id } }),
    onMutate: () => Date.now(),
    onSuccess: ({ message, data }, _sent, since) => {
      const isYes = data.status === 'accepted';
      const card = cardOf(queries, member.id);
      // An event may already have reported that the other member accepted it.
      const isToldYes = card?.interestId === data._id && card.standing === 'accepted';
      const next = isYes || isToldYes ? 'accepted' : 'sent';
      showToast('success', message);
      onChange?.(next, data._id);
      void interestChanged(queries, member.id, { standing: next, interestId: data._id });
      if (isYes) setAccepted(data._id, since);
      else $interestSentTo.set(member.name);
    },
    onError: (error) => {
      showFailureToast(error, t.failed);
      void actFailed(queries, member.id, error);
    },
  });
  const answers = useAnswers((answer, { _id }: AnsweredInterest, now, since) => {
    setAccepted(undefined, since);
    if (answer === 'withdraw') $interestSentTo.set(undefined);
    onChange?.(now, answer === 'withdraw' ? null : _id);
  });
  return {
    busy: sending.isPending,
    send: () => sending.mutate(),
    /** The id of the interest just accepted, while that can be undone. */
    accepted,
    takeBack: (answer: 'withdraw' | 'reopen', id: string) =>
      answers.give(answer, { _id: id, userInfo: { id: member.id } }),
  };
};
